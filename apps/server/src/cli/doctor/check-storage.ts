import { randomBytes } from 'node:crypto'
import { rm, statfs } from 'node:fs/promises'
import path from 'node:path'
import type { Env } from '../../core/settings/env.ts'
import { keyOf, makeFolderStore } from '../../storage/document-store.ts'
import { type Finding, broken, kindOf, ok, warning } from './finding.ts'

/** Writes a sample like a sealed document, reads it and takes it away again. Random bytes: it is nobody's document. */
export async function checkStorage({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<Finding> {
  const folder = path.join(DATA_DIR, 'storage')
  const fix = `Let the server's user read and write ${folder}`
  try {
    const store = makeFolderStore(folder)
    const sample = randomBytes(4096)
    const name = await store.put(sample)
    const read = await store.get(name)
    await rm(path.join(folder, keyOf(name)))
    return read?.equals(sample)
      ? ok('storage', 'a sample was written, read and removed')
      : broken('storage', 'what was written was not read back', fix)
  } catch (error) {
    return broken('storage', `a sample could not be written and read (${kindOf(error)})`, fix)
  }
}

const mebibyte = 1024 * 1024

export async function checkDisk({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): Promise<Finding> {
  try {
    const { bavail, bsize } = await statfs(DATA_DIR)
    return diskFinding((bavail * bsize) / mebibyte)
  } catch (error) {
    return broken('disk', `DATA_DIR cannot be looked at (${kindOf(error)})`, `Make the folder ${DATA_DIR}`)
  }
}

/** @param free mebibytes. A signed document is about half of one; below 200 the database may stop. */
export function diskFinding(free: number): Finding {
  const says = `${Math.floor(free)} MB free in DATA_DIR`
  const fix = 'Make room, or move DATA_DIR to a larger disk'
  if (free < 200) return broken('disk', says, fix)
  return free < 2048 ? warning('disk', says, fix) : ok('disk', says)
}
