// The looks that the journeys of one run have taken, over all of its processes: a folder (E2E_SEEN) with one file for each.

import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** Takes this look for the caller; false where another journey of the run has taken it. */
export function takeLook(look: string): boolean {
  try {
    writeFileSync(fileOf(look), look, { flag: 'wx' })
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** The check failed: the journey's second run must repeat it. */
export function giveLookBack(look: string): void {
  rmSync(fileOf(look), { force: true })
}

function fileOf(look: string): string {
  const folder = process.env.E2E_SEEN
  if (!folder) throw new Error('E2E_SEEN names no folder: given/portal.ts makes one')
  return path.join(folder, createHash('sha256').update(look).digest('hex'))
}
