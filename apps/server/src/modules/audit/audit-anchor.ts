// The heads of the audit chains, stored outside the database: an attacker who cuts off the newest rows or rewrites a whole chain would have
// to change this file too. The file has one line per head. Several servers append to the same file, because a short line is appended
// atomically.

import { createReadStream } from 'node:fs'
import { appendFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { isId } from '../../core/ids.ts'
import { isAnchorFile } from '../../core/is-anchor-file.ts'
import { giveToOwner, makeFolder } from '../../files/make-for-owner.ts'
import type { Env } from '../../core/settings/env.ts'

export interface Head {
  position: number
  /** Hex. */
  hash: string
}
export interface KeptHead extends Head {
  tenantId: string
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

/**
 * Rotates the file; of two servers, only the holder of the lock file renames it. A line appended meanwhile goes to either file, and both
 * are read.
 */
async function putAside(file: string, now: Date): Promise<void> {
  const lock = `${file}.lock`
  try {
    await writeFile(lock, '', { flag: 'wx', mode: 0o600 })
  } catch {
    // A lock that outlived its process is deleted; the next head tries again.
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

/**
 * Yields every stored head of all tenants, line by line, so that years of heads are never in memory together. The rotated files are read
 * too.
 */
export async function* keptHeads(file: string): AsyncGenerator<KeptHead> {
  const [folder, base] = [path.dirname(file), path.basename(file)]
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter(each => isAnchorFile(each, base)).sort()) {
    const lines = createInterface({ input: createReadStream(path.join(folder, name)), crlfDelay: Infinity })
    for await (const line of lines) {
      const head = headOf(line)
      if (head) yield head
    }
  }
}

/** Null for a line that a full disk or a crash cut short. */
function headOf(line: string): KeptHead | null {
  try {
    const { tenantId, position, hash } = JSON.parse(line) as KeptHead
    return isId(tenantId) && Number.isSafeInteger(position) && typeof hash === 'string'
      ? { tenantId, position, hash }
      : null
  } catch {
    return null
  }
}
