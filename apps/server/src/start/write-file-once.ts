import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { giveToOwner, makeFolder } from '../files/make-for-owner.ts'

/**
 * The file is written aside and then linked under its name. So after a kill the file is complete or missing, and of two processes the first
 * one's file is used.
 */
export function writeFileOnce(file: string, text: string): void {
  if (existsSync(file)) return
  makeFolder(path.dirname(file), 0o700)
  const making = `${file}.${process.pid}.${randomBytes(4).toString('hex')}`
  writeFileSync(making, text, { mode: 0o600, flag: 'wx', flush: true })
  giveToOwner(making)
  try {
    linkSync(making, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(making, { force: true })
  }
}
