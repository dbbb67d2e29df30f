// Sealed documents by the hash of their bytes: a name says what is in it, so nothing is ever overwritten with something else.

import { createHash } from 'node:crypto'
import { open, mkdir, rename } from 'node:fs/promises'
import path from 'node:path'
import { Disk } from 'flydrive'
import { FSDriver } from 'flydrive/drivers/fs'

export interface DocumentStore {
  /** Stores bytes on disk for good before it returns; gives their sha256 in hex. */
  put: (bytes: Uint8Array) => Promise<string>
  /** The bytes, checked against their name; null when they are not there. Throws StoredBytesChanged when they are not what was stored. */
  get: (sha256: string) => Promise<Buffer | null>
}

export class StoredBytesChanged extends Error {}

export function makeFolderStore(folder: string): DocumentStore {
  const disk = new Disk(new FSDriver({ location: folder, visibility: 'private' }))
  return {
    async put(bytes) {
      const name = sha256(bytes)
      const target = path.join(folder, keyOf(name))
      if (await disk.exists(keyOf(name))) return name
      await mkdir(path.dirname(target), { recursive: true, mode: 0o700 })
      // Written aside, flushed, then renamed: after a kill there is a whole file or none.
      const making = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`
      const file = await open(making, 'wx', 0o600)
      try {
        await file.writeFile(bytes)
        await file.sync()
      } finally {
        await file.close()
      }
      await rename(making, target)
      await syncFolder(path.dirname(target))
      return name
    },
    async get(name) {
      if (!/^[0-9a-f]{64}$/.test(name) || !(await disk.exists(keyOf(name)))) return null
      const bytes = Buffer.from(await disk.getBytes(keyOf(name)))
      if (sha256(bytes) !== name)
        throw new StoredBytesChanged(`stored document ${name} is not what was stored`)
      return bytes
    },
  }
}

function keyOf(name: string): string {
  return `documents/${name.slice(0, 2)}/${name}.pdf`
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
