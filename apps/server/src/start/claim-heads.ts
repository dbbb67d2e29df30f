// The audit's heads are in files outside of the database, one on each server. Compared with another database's file, or with a missing one,
// an audit looks sound whatever was cut off: beside each file the id of its installation is stored (decision 0125).

import { readFile } from 'node:fs/promises'
import type pg from 'pg'
import { onOwnConnection } from '../db/own-connection.ts'
import { headsMark } from '../core/is-anchor-file.ts'
import { OperatorError } from '../core/operator-error.ts'
import type { Env } from '../core/settings/env.ts'
import { anchorFile } from '../modules/audit/audit-anchor.ts'
import { writeFileOnce } from './write-file-once.ts'

type Place = Pick<Env, 'AUDIT_ANCHOR' | 'DATA_DIR'>
type Owner = Pick<pg.ClientBase, 'query'>

/** none: no server of this database keeps heads there. */
type WhoseHeads = 'ours' | 'others' | 'none'

/** The refusal of a server or command, and the doctor's finding. */
export const explainHeads = (whose: 'others' | 'none', env: Place) => {
  const file = anchorFile(env)
  return whose === 'others'
    ? {
        says: `${file} holds the heads of the audit of another database`,
        fix: `Set AUDIT_ANCHOR or DATA_DIR to where those of this one are kept; or put the file and ${headsMark(file)} aside, with a note why`,
      }
    : {
        says: `no heads of the audit of this database are kept in ${file}`,
        fix: 'Set AUDIT_ANCHOR or DATA_DIR as the server of this machine has them',
      }
}

/**
 * For a server: marks a new file as its database's, and refuses the file of another database.
 * @returns false if the folder cannot be written. The server starts anyway; an alarm reports heads that could not be stored.
 */
export async function claimHeads(ownerUrl: string, env: Place): Promise<boolean> {
  return onOwnConnection(ownerUrl, async owner => {
    const id = await idOf(owner)
    try {
      writeFileOnce(headsMark(anchorFile(env)), `${id}\n`)
    } catch {
      return false
    }
    if ((await whoseHeads(owner, env)) === 'others') refuse('others', env)
    return true
  })
}

/**
 * For a command: refuses the file of another database, and marks nothing.
 * @param needed refuses a place without heads too
 */
export async function refuseOtherHeads(ownerUrl: string, env: Place, { needed = false } = {}): Promise<void> {
  const whose = await onOwnConnection(ownerUrl, owner => whoseHeads(owner, env))
  if (whose === 'others' || (whose === 'none' && needed)) refuse(whose, env)
}

/** 'ours' also before any server has stored something. */
export async function whoseHeads(owner: Owner, env: Place): Promise<WhoseHeads> {
  const id = await writtenId(owner)
  const mark = await readFile(headsMark(anchorFile(env)), 'utf8').then(
    text => text.trim(),
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null
      throw error
    },
  )
  if (mark === id) return 'ours'
  return mark === null ? 'none' : 'others'
}

export const writeHeadsId = (ownerUrl: string): Promise<string | null> => onOwnConnection(ownerUrl, idOf)

async function idOf(owner: Owner): Promise<string | null> {
  const written = await writtenId(owner)
  if (written !== null) return written
  await owner.query('insert into installation.audit_heads default values on conflict do nothing')
  return writtenId(owner)
}

async function writtenId(owner: Owner): Promise<string | null> {
  const { rows } = await owner.query<{ id: string }>('select id from installation.audit_heads')
  return rows[0]?.id ?? null
}

function refuse(whose: 'others' | 'none', env: Place): never {
  const { says, fix } = explainHeads(whose, env)
  throw new OperatorError(`${says.charAt(0).toUpperCase()}${says.slice(1)}. ${fix}.`)
}
