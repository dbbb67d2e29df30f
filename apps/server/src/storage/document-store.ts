// Sealed documents by the hash of their bytes: a name says what is in it, so nothing is ever overwritten with something else.

import { createHash } from 'node:crypto'
import { mkdir, open, opendir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface DocumentStore {
  /** Stores bytes on disk for good before it returns; gives their sha256 in hex. */
  put: (bytes: Uint8Array) => Promise<string>
  /** The bytes, checked against their name; null when they are not there. Throws StoredBytesChanged when they are not what was stored. */
  get: (sha256: string) => Promise<Buffer | null>
  /** The names of all that is stored. */
  names: () => AsyncIterable<string>
}

export class StoredBytesChanged extends Error {}

export function makeFolderStore(folder: string): DocumentStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    async put(bytes) {
      const name = sha256(bytes)
      const target = path.join(folder, keyOf(name))
      if (await disk.exists(keyOf(name))) return name
      const shelf = path.dirname(target)
      const firstMade = await mkdir(shelf, { recursive: true, mode: 0o700 })
      // Written aside, flushed, then renamed: after a kill there is a whole file or none.
      const making = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`
      try {
        const file = await open(making, 'wx', 0o600)
        try {
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(making, target)
      } catch (error) {
        // A full disk: nothing half-written stays behind.
        await rm(making, { force: true })
        throw error
      }
      await syncUpTo(shelf, firstMade === undefined ? shelf : path.dirname(firstMade))
      return name
    },
    async get(name) {
      if (!/^[0-9a-f]{64}$/.test(name) || !(await disk.exists(keyOf(name)))) return null
      const bytes = Buffer.from(await disk.getBytes(keyOf(name)))
      if (sha256(bytes) !== name)
        throw new StoredBytesChanged(`stored document ${name} is not what was stored`)
      return bytes
    },
    async *names() {
      for await (const { name } of await opendir(path.join(folder, 'documents'), { recursive: true }).catch(
        nothing,
      )) {
        const stored = /^([0-9a-f]{64})\.pdf$/.exec(name)?.[1]
        if (stored !== undefined) yield stored
      }
    },
  }
}

/** Before the first document there is no folder. */
function nothing(error: NodeJS.ErrnoException): { name: string }[] {
  if (error.code === 'ENOENT') return []
  throw error
}

/** Where the bytes of this name lie in the folder. */
export function keyOf(name: string): string {
  return `documents/${name.slice(0, 2)}/${name}.pdf`
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

/** A name is on disk when its folder is, and a new folder's name when the folder above is. */
async function syncUpTo(folder: string, top: string): Promise<void> {
  await syncFolder(folder)
  if (folder !== top) await syncUpTo(path.dirname(folder), top)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
