import { open, opendir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { giveToOwner, makeFolder } from '../files/make-for-owner.ts'
import {
  type DocumentStore,
  type Shelf,
  checked,
  isSound,
  isStoreName,
  keyOf,
  nameOf,
  sha256,
} from './document-store.ts'
import { StorageUnavailable, failureCode } from './storage-unavailable.ts'

/** An error of the file system is neither the database's fault nor the caller's. */
const asStorage = (error: unknown): never => {
  throw new StorageUnavailable(failureCode(error))
}

function folderFor(folder: string): string | undefined {
  try {
    return makeFolder(folder, 0o700)
  } catch (error) {
    return asStorage(error)
  }
}

export function makeFolderStore(folder: string, shelf: Shelf): DocumentStore {
  const fileOf = (name: string) => path.join(folder, keyOf(name, shelf))
  const get = async (name: string) => {
    const bytes = isStoreName(name) ? await readFile(fileOf(name)).catch(whenThere).catch(asStorage) : null
    return bytes && checked(name, bytes)
  }
  return {
    get,
    async put(bytes) {
      const name = sha256(bytes)
      const target = fileOf(name)
      if (await isSound(get, name)) return name
      const beside = path.dirname(target)
      const firstMade = folderFor(beside)
      // Written aside, flushed, then renamed: after a kill there is a whole file or none.
      const making = `${target}.${process.pid}.${Math.random().toString(36).slice(2)}`
      try {
        const file = await open(making, 'wx', 0o600)
        try {
          giveToOwner(making)
          await file.writeFile(bytes)
          await file.sync()
        } finally {
          await file.close()
        }
        await rename(making, target)
      } catch (error) {
        // A full disk: nothing half-written stays behind.
        await rm(making, { force: true }).catch(() => {})
        return asStorage(error)
      }
      await syncUpTo(beside, firstMade === undefined ? beside : path.dirname(firstMade)).catch(asStorage)
      return name
    },
    async remove(name) {
      if (!isStoreName(name)) return
      const beside = path.dirname(fileOf(name))
      await rm(fileOf(name), { force: true })
      // A deleted file stays deleted after a power cut.
      await syncFolder(beside).catch(whenThere)
    },
    async *names() {
      const files = await opendir(path.join(folder, shelf.name), { recursive: true }).catch(nothing)
      for await (const { name: file } of files) {
        const name = nameOf(file, shelf)
        if (name !== null) yield name
      }
    },
  }
}

/** Ignores that a file is not there. */
function whenThere(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Before the first document there is no folder. */
function nothing(error: NodeJS.ErrnoException): { name: string }[] {
  if (error.code === 'ENOENT') return []
  throw error
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
