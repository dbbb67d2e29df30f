import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { encryptTo, makeAgeKey } from '../secrets/age.ts'
import { keyOf, sha256, shelves } from '../storage/document-store.ts'
import { countParts } from './count-parts.ts'
import { type Manifest, manifestName, notHere } from './manifest.ts'
import { readBackup } from './read-backup.ts'
import { type Part, tarEnd, tarPart, untar } from './tar.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'careword-test-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { identity, recipient } = await makeAgeKey()

const pdf = Buffer.from('%PDF-1.7 signed')
const parts: Part[] = [
  { name: 'anchors/0/audit-anchor.log', bytes: Buffer.from('{}\n') },
  { name: 'database/000001', bytes: Buffer.alloc(100_000, 'row') },
  { name: 'database/000002', bytes: Buffer.alloc(0) },
  { name: keyOf(sha256(pdf), shelves.documents), bytes: pdf },
  {
    name: `partners/evergreen/${'a-folder/'.repeat(10)}texts-with-a-long-name.json`,
    bytes: Buffer.from('{}'),
  },
]
const manifestOf = (kept: Part[]): Manifest => {
  const counted = countParts()
  for (const part of kept) counted.add(part)
  return {
    format: 1,
    madeAt: '2026-11-27T10:00:00.000Z',
    migrations: ['0001-baseline'],
    postgres: '15.18',
    rows: { documents: 1 },
    parts: counted.counts(),
    partners: ['evergreen'],
    notHere,
    secretKey: null,
    seal: null,
  }
}
async function write(kept: Part[], manifest: Manifest | null = manifestOf(kept)): Promise<string> {
  const file = path.join(folder, 'backup.age')
  const all = manifest
    ? [...kept, { name: manifestName, bytes: Buffer.from(JSON.stringify(manifest)) }]
    : kept
  async function* plain() {
    for (const part of all) yield* tarPart(part)
    yield tarEnd()
  }
  const chunks: Uint8Array[] = []
  for await (const chunk of encryptTo(recipient, plain())) chunks.push(chunk)
  writeFileSync(file, Buffer.concat(chunks))
  return file
}

test('every part comes back as it was, in its order', async () => {
  const taken: Part[] = []
  const manifest = await readBackup(await write(parts), identity, async part => void taken.push(part))
  expect(taken).toEqual(parts)
  expect(manifest.notHere).toContain('SECRET_KEY')
})

const spoiled: [what: string, made: () => Promise<string>, says: string][] = [
  ['a part that is missing', () => write(parts.slice(1), manifestOf(parts)), "The part 'anchors'"],
  [
    'a part with other bytes',
    () =>
      write([{ ...(parts[0] as Part), bytes: Buffer.from('[]\n') }, ...parts.slice(1)], manifestOf(parts)),
    "The part 'anchors'",
  ],
  ['a part too many', () => write(parts, manifestOf(parts.slice(0, -1))), "The part 'partners'"],
  ['no manifest', () => write(parts, null), 'no manifest'],
  [
    'a document of another name',
    () => write([{ name: keyOf('0'.repeat(64), shelves.documents), bytes: pdf }]),
    'not what was stored',
  ],
  ...['seal/../../etc/passwd', '/etc/passwd', 'seal//x', 'elsewhere/x'].map(
    (name): [string, () => Promise<string>, string] => [
      `a name that leads elsewhere: ${name}`,
      () => write([{ name, bytes: pdf }]),
      'Careword did not put there',
    ],
  ),
]
test.each(spoiled)('%s is refused in a sentence', async (_, made, says) => {
  await expect(readBackup(await made(), identity)).rejects.toThrow(says)
})

test('what is no archive, or ends in the middle, is an error', async () => {
  async function* of(bytes: Buffer) {
    yield bytes
  }
  const read = async (bytes: Buffer) => {
    for await (const _ of untar(of(bytes)));
  }
  const whole = Buffer.concat([...parts.flatMap(part => [...tarPart(part)]), tarEnd()])
  await read(whole)
  await expect(read(whole.subarray(0, 60_000))).rejects.toThrow('ends too early')
  await expect(read(Buffer.alloc(4_096, 'x'))).rejects.toThrow('not as it was written')
})
