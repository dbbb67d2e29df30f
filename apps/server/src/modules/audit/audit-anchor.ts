// The heads of the audit chains, kept outside the database: whoever cuts off the newest rows, or rewrites a whole chain, would have to
// change this file too. One line per head; several servers append to one file, since a short line is appended whole.

import { appendFile, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { isAnchorFile } from '../../core/is-anchor-file.ts'
import { giveToOwner, makeFolder } from '../../files/make-for-owner.ts'
import type { Env } from '../../core/settings/env.ts'

export interface Head {
  position: number
  /** Hex. */
  hash: string
}

/** A full file is put aside and kept: about ten thousand heads. */
const fullBytes = 2 * 1024 * 1024

export function anchorFile(env: Pick<Env, 'AUDIT_ANCHOR' | 'DATA_DIR'>): string {
  return env.AUDIT_ANCHOR || path.join(env.DATA_DIR, 'audit-anchor.log')
}

export async function appendHead(
  file: string,
  tenantId: string,
  { position, hash }: Head,
  now: Date,
): Promise<void> {
  makeFolder(path.dirname(file))
  await appendFile(file, `${JSON.stringify({ at: now.toISOString(), tenantId, position, hash })}\n`, {
    mode: 0o600,
  })
  giveToOwner(file)
  if ((await stat(file)).size > fullBytes) await putAside(file, now)
}

/** Of two servers one renames: whoever holds the lock file. A line that is being appended meanwhile goes to either file, and both are read. */
async function putAside(file: string, now: Date): Promise<void> {
  const lock = `${file}.lock`
  try {
    await writeFile(lock, '', { flag: 'wx', mode: 0o600 })
  } catch {
    // A lock that outlived its process is taken away; the next head tries again.
    const age = await stat(lock).then(
      ({ mtimeMs }) => now.getTime() - mtimeMs,
      () => 0,
    )
    if (age > 60_000) await rm(lock, { force: true })
    return
  }
  try {
    if ((await stat(file)).size > fullBytes)
      await rename(file, `${file}.${now.toISOString().replace(/[^0-9]/g, '')}`)
  } finally {
    await rm(lock, { force: true })
  }
}

/** Every head that was kept for one tenant, by position, also in the files that were put aside. */
export async function anchoredHeads(file: string, tenantId: string): Promise<Head[]> {
  const folder = path.dirname(file)
  const names = await readdir(folder).catch(() => [])
  const kept = new Map<number, Head>()
  for (const name of names.filter(each => isAnchorFile(each, path.basename(file)))) {
    const text = await readFile(path.join(folder, name), 'utf8')
    for (const line of text.split('\n')) {
      const head = headOf(line, tenantId)
      if (head) kept.set(head.position, head)
    }
  }
  return [...kept.values()].sort((a, b) => a.position - b.position)
}

/** Null for another tenant's, and for a line that a full disk or a crash cut short. */
function headOf(line: string, tenantId: string): Head | null {
  try {
    const { tenantId: of, position, hash } = JSON.parse(line) as Head & { tenantId: string }
    return of === tenantId && Number.isInteger(position) && typeof hash === 'string'
      ? { position, hash }
      : null
  } catch {
    return null
  }
}
