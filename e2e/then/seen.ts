// The looks that the journeys of one run have taken, over all of its processes: a folder (E2E_SEEN) with one empty file for each.

import { createHash } from 'node:crypto'
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Takes this look, unless another journey of the run has taken it before. A look that fails is given back: who walks the journey once
 * more has to look again.
 */
export async function onceInTheRun(look: string, take: () => Promise<boolean>): Promise<void> {
  const folder = process.env.E2E_SEEN
  if (!folder) throw new Error('E2E_SEEN names no folder: given/portal.ts makes one')
  const file = path.join(folder, createHash('sha256').update(look).digest('hex'))
  try {
    writeFileSync(file, look, { flag: 'wx' })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return
    throw error
  }
  let isSound = false
  try {
    isSound = await take()
  } finally {
    if (!isSound) rmSync(file, { force: true })
  }
}
