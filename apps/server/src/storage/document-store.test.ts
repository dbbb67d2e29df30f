import { createHash } from 'node:crypto'
import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type DocumentStore, StoredBytesChanged, makeFolderStore } from './document-store.ts'

let folder: string
let store: DocumentStore
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'careword-test-store-'))
  store = makeFolderStore(path.join(folder, 'deep', 'storage'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const files = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => path.join(entry.parentPath, entry.name))
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

describe('stored documents', () => {
  test('come back byte for byte under the hash of their bytes, and nothing else lies beside them', async () => {
    const bytes = Buffer.from('%PDF-1.7 one')
    const name = await store.put(bytes)
    expect(name).toBe(hashOf(bytes))
    expect(await store.get(name)).toEqual(bytes)
    expect(files()).toHaveLength(1)
    expect(statSync(files()[0] ?? '').mode & 0o077).toBe(0)
  })

  test('put twice at once are one file', async () => {
    const bytes = Buffer.from('%PDF-1.7 two')
    const names = await Promise.all(Array.from({ length: 10 }, () => store.put(bytes)))
    expect(new Set(names)).toEqual(new Set([hashOf(bytes)]))
    expect(files()).toHaveLength(2)
  })

  test('a changed byte is noticed', async () => {
    const name = await store.put(Buffer.from('%PDF-1.7 three'))
    const file = files().find(path => path.includes(name)) ?? ''
    writeFileSync(file, readFileSync(file, 'utf8').replace('three', 'threE'))
    await expect(store.get(name)).rejects.toThrow(StoredBytesChanged)
  })

  test.each(['../../x', '', 'A'.repeat(64), `${'a'.repeat(63)}/`, '0'.repeat(63), `${'0'.repeat(64)}\0`])(
    'the name %j is nothing that was stored',
    async name => {
      expect(await store.get(name)).toBeNull()
    },
  )
})
