import { mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readEnv } from '../core/settings/env.ts'
import { bucketOf } from '../core/settings/storage-place.ts'
import { type Stores, keyOf } from '../storage/document-store.ts'
import { makeStores } from '../storage/make-stores.ts'
import { type S3Server, startS3Server } from '../testing/s3-server.ts'
import { OperatorError } from '../core/operator-error.ts'
import { tryStorage } from '../start/try-storage.ts'
import { checkStorage } from './doctor/check-storage.ts'
import { runCareword } from './run-careword.ts'

let dataDir: string
let server: S3Server
let folder: Stores
let bucket: Stores
beforeEach(async () => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'careword-test-copy-'))
  server = await startS3Server()
  folder = await makeStores({ kind: 'folder', folder: path.join(dataDir, 'storage') })
  bucket = await makeStores(server.place)
})
afterEach(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

async function careword(argv: string[], env: Record<string, string> = {}) {
  let out = ''
  let err = ''
  const code = await runCareword(argv, {
    environment: { DEMO: '1', DATA_DIR: dataDir, ...server.env, STORAGE: 'folder', ...env },
    folder: dataDir,
    out: text => {
      out += text
    },
    err: text => {
      err += text
    },
  })
  return { code, out, err }
}
const copy = (from: string, to: string, env?: Record<string, string>) =>
  careword(['storage', 'copy', '--from', from, '--to', to], env)
const filesOf = (stores: Stores) => Promise.all(Object.values(stores).map(listed))
async function listed(store: Stores['documents']): Promise<string[]> {
  const names: string[] = []
  for await (const name of store.names()) names.push(name)
  return names.sort()
}
async function fill(stores: Stores, count = 12) {
  for (let n = 0; n < count; n += 1) await stores.documents.put(Buffer.from(`%PDF-1.7 ${n}`))
  await stores.originals.put(Buffer.from('a fax'))
  await stores.archives.put(Buffer.from('a part'))
}
const file = (name: string) => path.join(dataDir, 'storage', keyOf(name))

describe('storage create', () => {
  test('the bucket is made with versions where the service has them, and takes documents', async () => {
    const made = await careword(['storage', 'create', '--json'], { S3_BUCKET: 'careword-new' })
    // The test's service has no versions.
    expect(JSON.parse(made.out)).toMatchObject({ made: true, versions: false })
    const stores = await makeStores({ ...server.place, bucket: 'careword-new' })
    await fill(stores, 1)
    expect((await filesOf(stores)).flat()).toHaveLength(3)
    const again = await careword(['storage', 'create'], { S3_BUCKET: 'careword-new' })
    expect(again).toMatchObject({ code: 0, out: expect.stringContaining('is there already') as string })
  })

  test('a refusal is explained, and names no key', async () => {
    const refused = await careword(['storage', 'create'], {
      S3_BUCKET: 'careword-new',
      S3_SECRET_ACCESS_KEY: 'wrong-wrong',
    })
    expect(refused.code).toBe(1)
    expect(refused.err).toContain('the key may not do this')
    expect(refused.err).not.toContain('wrong-wrong')
    expect((await careword(['storage', 'create'], { S3_BUCKET: '' })).code).toBe(2)
  })
})

describe('storage copy', () => {
  test('takes every document from the folder into the bucket, leaves the folder as it is, and does nothing twice', async () => {
    await fill(folder)
    const before = await filesOf(folder)
    const first = await copy('folder', 's3')
    expect(first.out).toBe(
      [
        'documents: 12 looked at, 12 copied, 0 there before, 0 not sound',
        'originals: 1 looked at, 1 copied, 0 there before, 0 not sound',
        'archives: 1 looked at, 1 copied, 0 there before, 0 not sound',
        '',
      ].join('\n'),
    )
    expect(first.code).toBe(0)
    expect(await filesOf(bucket)).toEqual(before)
    expect(await filesOf(folder)).toEqual(before)
    const again = await copy('folder', 's3')
    expect([again.code, again.out.split('\n')[0]]).toEqual([
      0,
      'documents: 12 looked at, 0 copied, 12 there before, 0 not sound',
    ])
  })

  test('takes them back, into any folder', async () => {
    await fill(bucket, 3)
    expect((await copy('s3', 'folder')).code).toBe(0)
    expect((await copy('s3', './elsewhere/storage')).code).toBe(0)
    const elsewhere = await makeStores({ kind: 'folder', folder: path.join(dataDir, 'elsewhere/storage') })
    expect(await filesOf(folder)).toEqual(await filesOf(bucket))
    expect(await filesOf(elsewhere)).toEqual(await filesOf(bucket))
  })

  test('continues where it stopped, and writes again what arrived damaged', async () => {
    await fill(folder)
    const names = await listed(folder.documents)
    for (const name of names.slice(0, 5))
      await bucket.documents.put((await folder.documents.get(name)) ?? Buffer.alloc(0))
    writeFileSync(server.fileOf(keyOf(names[0] ?? '')), 'damaged on its way')
    const { code, out } = await copy('folder', 's3')
    expect(out).toContain('documents: 12 looked at, 8 copied, 4 there before, 0 not sound')
    expect(code).toBe(0)
    expect(await bucket.documents.get(names[0] ?? '')).toEqual(await folder.documents.get(names[0] ?? ''))
  })

  test('copies nothing that is not what was stored, names it, and copies the rest', async () => {
    await fill(folder)
    const [damaged = ''] = await listed(folder.documents)
    writeFileSync(file(damaged), 'something else')
    const { code, out } = await copy('folder', 's3')
    expect(code).toBe(1)
    expect(out).toContain(`CHANGED documents ${damaged}: not what was stored, not copied`)
    expect(out).toContain('documents: 12 looked at, 11 copied, 0 there before, 1 not sound')
    expect(await bucket.documents.get(damaged)).toBeNull()
    expect(statSync(file(damaged)).size).toBe('something else'.length)
  })

  test('shows what stopped it, what was done until then, and no secret', async () => {
    await fill(folder)
    const wrong = await copy('folder', 's3', { S3_SECRET_ACCESS_KEY: 'Geheim1' })
    expect(wrong.code).toBe(1)
    expect(wrong.out).toContain(
      'STOPPED at --to: the secret does not belong to the key (SignatureDoesNotMatch). Correct S3_SECRET_ACCESS_KEY, then run it again',
    )
    expect(wrong.out + wrong.err).not.toContain('Geheim1')
    await server.stop()
    const gone = await copy('s3', 'folder')
    expect(gone.code).toBe(1)
    expect(gone.out).toContain('STOPPED at --from: the bucket does not answer (ECONNREFUSED)')
  })

  test.each([
    ['folder', 'folder', /same place/],
    ['s3', 's3', /same place/],
    ['cupboard', 's3', /is no place/],
  ])('refuses from %s to %s', async (from, to, says) => {
    const { code, err, out } = await copy(from, to)
    expect(code).toBe(2)
    expect(out + err).toMatch(says)
  })

  test('refuses a source that is not there, and a bucket without its settings', async () => {
    const mistyped = await copy('./storrage', 's3')
    expect([mistyped.code, mistyped.out + mistyped.err]).toEqual([1, expect.stringContaining('no folder')])
    const unset = await copy('folder', 's3', { STORAGE: 'folder', S3_BUCKET: '' })
    expect([unset.code, unset.out + unset.err]).toEqual([2, expect.stringContaining('S3_BUCKET')])
  })
})

describe('the doctor', () => {
  const settings = ({
    STORAGE = 's3',
    ...given
  }: { STORAGE?: 'folder' | 's3' } & Record<string, string> = {}) => ({
    ...readEnv({ DEMO: '1', DATA_DIR: dataDir, ...server.env, ...given, STORAGE: 'folder' }),
    STORAGE,
  })

  test('proves a bucket with a sample, and leaves nothing in it', async () => {
    expect(await checkStorage(settings())).toEqual({
      check: 'storage',
      state: 'ok',
      says: 'a sample was written, read and removed in the bucket careword-documents',
    })
    expect((await filesOf(bucket)).flat()).toEqual([])
    expect(readdirSync(dataDir)).toEqual([])
  })

  /** The error and the log of a start with these settings. */
  async function start(env: ReturnType<typeof settings>) {
    const logged: unknown[] = []
    const log = { error: (...line: unknown[]) => void logged.push(line) }
    const { documents } = await makeStores(bucketOf(env))
    const thrown = await tryStorage({ env, documents }, log).then(
      () => null,
      (error: unknown) => error,
    )
    return { thrown, logged: JSON.stringify(logged) }
  }

  test.each([
    [{ S3_ACCESS_KEY_ID: 'nobody' }, 'the service does not know this key', 'S3_ACCESS_KEY_ID'],
    [{ S3_SECRET_ACCESS_KEY: 'Geheim1' }, 'the secret does not belong to the key', 'S3_SECRET_ACCESS_KEY'],
    [{ S3_BUCKET: 'not-made' }, 'there is no bucket of this name', 'S3_BUCKET'],
  ])('shows what is wrong with %j, as the start does, which goes no further', async (given, says, fix) => {
    const found = await checkStorage(settings(given))
    expect(found.state).toBe('broken')
    expect(found.says).toContain(says)
    expect(found.fix).toContain(fix)
    const { thrown, logged } = await start(settings(given))
    expect(thrown).toBeInstanceOf(OperatorError)
    expect(String(thrown)).toContain(says)
    expect(String(thrown)).toContain(fix)
    expect(JSON.stringify(found) + String(thrown) + logged).not.toContain('Geheim1')
  })

  test('states that a bucket does not answer; a start goes on, because it may be back in a minute', async () => {
    const env = settings({ S3_ENDPOINT: 'http://127.0.0.1:1' })
    const found = await checkStorage(env)
    expect([found.state, found.says]).toEqual(['broken', 'the bucket does not answer (ECONNREFUSED)'])
    expect(found.fix).toContain('S3_ENDPOINT')
    const { thrown, logged } = await start(env)
    expect(thrown).toBeNull()
    expect(logged).toContain('the bucket does not answer')
  })

  test('a start does not wait for a bucket that takes the question and never answers', async () => {
    const logged: unknown[] = []
    const silent = { ...bucket.documents, get: () => new Promise<never>(() => {}) }
    await tryStorage(
      { env: settings(), documents: silent },
      { error: (line: unknown) => void logged.push(line) },
      1,
    )
    expect(logged).toEqual([{ storage: 'the bucket does not answer (TimeoutError)' }])
  })

  test('a start with the right keys, or with a folder, prints nothing', async () => {
    const log = { error: (line: unknown) => expect(line).toBeNull() }
    await tryStorage({ env: settings(), documents: bucket.documents }, log)
    await tryStorage({ env: settings({ STORAGE: 'folder' }), documents: folder.documents }, log)
  })
})
