import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startS3Server } from '../testing/s3-server.ts'
import { StoredBytesChanged, type Stores, keyOf, sha256, shelves } from './document-store.ts'
import { makeStores } from './make-stores.ts'

interface Kept {
  stores: Stores
  fileOf: (key: string) => string
  close: () => Promise<void>
}

async function inFolder(): Promise<Kept> {
  const above = mkdtempSync(path.join(tmpdir(), 'careword-test-store-'))
  const folder = path.join(above, 'deep', 'storage')
  return {
    stores: await makeStores({ kind: 'folder', folder }),
    fileOf: key => path.join(folder, key),
    close: async () => rmSync(above, { recursive: true, force: true }),
  }
}

async function inBucket(): Promise<Kept> {
  const server = await startS3Server()
  return { stores: await makeStores(server.place), fileOf: server.fileOf, close: server.close }
}

const places = [
  ['a folder', inFolder],
  ['a bucket', inBucket],
] as const

describe.each(places)('in %s', (_place, keep) => {
  let kept: Kept
  beforeAll(async () => {
    kept = await keep()
  })
  afterAll(() => kept.close())

  const namesIn = async (shelf: keyof Stores) => {
    const names: string[] = []
    for await (const name of kept.stores[shelf].names()) names.push(name)
    return names.sort()
  }

  test('nothing is stored at first', async () => {
    expect([await namesIn('documents'), await namesIn('originals')]).toEqual([[], []])
  })

  describe.each(['documents', 'originals'] as const)('what is stored as %s', shelf => {
    const bytesOf = (text: string) => Buffer.from(`%PDF-1.7 ${shelf} ${text}`)
    const fileOf = (name: string) => kept.fileOf(keyOf(name, shelves[shelf]))

    test('comes back byte for byte under the hash of its bytes', async () => {
      const bytes = bytesOf('one')
      const name = await kept.stores[shelf].put(bytes)
      expect(name).toBe(sha256(bytes))
      expect(await kept.stores[shelf].get(name)).toEqual(bytes)
      expect(readFileSync(fileOf(name))).toEqual(bytes)
      expect(keyOf(name, shelves[shelf])).toBe(
        shelf === 'documents'
          ? `documents/${name.slice(0, 2)}/${name}.pdf`
          : `originals/${name.slice(0, 2)}/${name}`,
      )
    })

    test('comes back when it is large, or nothing at all', async () => {
      for (const bytes of [Buffer.alloc(12_000_000, shelf), Buffer.alloc(0)])
        expect((await kept.stores[shelf].get(await kept.stores[shelf].put(bytes)))?.equals(bytes)).toBe(true)
    })

    test('is one object when it is put ten times at once', async () => {
      const bytes = bytesOf('two')
      const before = await namesIn(shelf)
      const names = await Promise.all(Array.from({ length: 10 }, () => kept.stores[shelf].put(bytes)))
      expect(new Set(names)).toEqual(new Set([sha256(bytes)]))
      expect(await namesIn(shelf)).toEqual([...before, sha256(bytes)].sort())
      expect(await kept.stores[shelf].get(sha256(bytes))).toEqual(bytes)
    })

    test('is noticed when a byte of it changed, and mended by putting it again', async () => {
      const bytes = bytesOf('three')
      const name = await kept.stores[shelf].put(bytes)
      writeFileSync(fileOf(name), bytesOf('threE'))
      await expect(kept.stores[shelf].get(name)).rejects.toThrow(StoredBytesChanged)
      expect(await kept.stores[shelf].put(bytes)).toBe(name)
      expect(await kept.stores[shelf].get(name)).toEqual(bytes)
    })

    test('is not there when another person took it away', async () => {
      const name = await kept.stores[shelf].put(bytesOf('four'))
      rmSync(fileOf(name))
      expect(await kept.stores[shelf].get(name)).toBeNull()
    })

    test.each(['../../x', '', 'A'.repeat(64), `${'a'.repeat(63)}/`, '0'.repeat(63), `${'0'.repeat(64)}\0`])(
      'is not found under the name %j, nor removed',
      async name => {
        const before = await namesIn(shelf)
        expect(await kept.stores[shelf].get(name)).toBeNull()
        await kept.stores[shelf].remove(name)
        expect(await namesIn(shelf)).toEqual(before)
      },
    )

    test('is gone when it was removed, alone; removing it again does nothing, and it can be put again', async () => {
      const store = kept.stores[shelf]
      const [name, other] = [await store.put(bytesOf('gone')), await store.put(bytesOf('stays'))]
      await store.remove(name)
      await store.remove(name)
      expect(await store.get(name)).toBeNull()
      expect(await store.get(other)).toEqual(bytesOf('stays'))
      expect(await namesIn(shelf)).not.toContain(name)
      await store.put(bytesOf('gone'))
      expect(await store.get(name)).toEqual(bytesOf('gone'))
    })
  })

  test('what lies on one shelf is neither found, named nor removed on the other', async () => {
    const name = await kept.stores.originals.put(Buffer.from('a fax'))
    expect(await kept.stores.documents.get(name)).toBeNull()
    expect(await namesIn('documents')).not.toContain(name)
    await kept.stores.documents.remove(name)
    expect(await namesIn('originals')).toContain(name)
  })

  test('what is no name of ours is not named', async () => {
    const before = await namesIn('documents')
    const [known = ''] = before
    writeFileSync(kept.fileOf(keyOf(known, shelves.documents).replace('.pdf', '.txt')), 'x')
    expect(await namesIn('documents')).toEqual(before)
  })
})

test('a folder keeps what is stored from other users, and leaves nothing half-written beside it', async () => {
  const { stores, fileOf, close } = await inFolder()
  const name = await stores.documents.put(Buffer.from('%PDF-1.7 alone'))
  const file = fileOf(keyOf(name))
  expect(statSync(file).mode & 0o077).toBe(0)
  expect(readdirSync(path.dirname(file))).toEqual([path.basename(file)])
  await close()
})

test('a folder that cannot be written or read is a storage that is away, not a database', async () => {
  const above = mkdtempSync(path.join(tmpdir(), 'careword-test-store-'))
  writeFileSync(path.join(above, 'storage'), 'a file where the folder should be')
  const { documents } = await makeStores({ kind: 'folder', folder: path.join(above, 'storage') })
  for (const work of [() => documents.put(Buffer.from('x')), () => documents.get(sha256(Buffer.from('x')))])
    await expect(work()).rejects.toMatchObject({
      name: 'StorageUnavailable',
      code: expect.stringMatching(/^E[A-Z]+$/) as string,
    })
  rmSync(above, { recursive: true, force: true })
})
