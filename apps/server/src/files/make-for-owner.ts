// A command run as root beside a service would leave folders that the service cannot write to: a new folder or file gets the owner of
// its parent folder (decision 0032).

import { lchownSync, mkdirSync, statSync } from 'node:fs'
import path from 'node:path'

/** @returns the first folder that was made, as mkdir does */
export function makeFolder(folder: string, mode?: number): string | undefined {
  const first = mkdirSync(folder, { recursive: true, mode })
  if (first !== undefined) giveDown(folder, path.resolve(first))
  return first
}

function giveDown(folder: string, first: string): void {
  if (path.resolve(folder) !== first) giveDown(path.dirname(folder), first)
  giveToOwner(folder)
}

/** A file that was just made. */
export function giveToOwner(file: string): void {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(path.dirname(file))
  if (uid !== 0) lchownSync(file, uid, gid)
}
