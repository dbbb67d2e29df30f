import { type Kysely, sql } from 'kysely'
import { OperatorError } from '../core/operator-error.ts'
import { notBesideOlder } from '../db/migrations/what-changes.ts'
import { goneAfterSeconds } from './follow-key-changes.ts'

/** Refuses a migration that servers of the previous release cannot run with, while one of them is running. */
export async function refuseBesideServers(owner: Kysely<never>, pending: readonly string[]): Promise<void> {
  const changes = notBesideOlder(pending)
  if (changes.length === 0) return
  const there = await serversThere(owner)
  if (there === 0) return
  throw new OperatorError(
    `Nothing was changed: ${there === 1 ? 'a server runs that' : `${there} servers run that`} could not go on beside ${changes.join(', ')}. End every server first (one that was killed counts as there for ${goneAfterSeconds} seconds).`,
  )
}

/** Counts the running servers; 0 in the database of a release whose servers do not register. */
async function serversThere(owner: Kysely<never>): Promise<number> {
  const { rows: tables } = await sql<{ there: boolean }>`
    select to_regclass('installation.servers') is not null as there`.execute(owner)
  if (!tables[0]?.there) return 0
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from installation.servers
    where seen_at > now() - make_interval(secs => ${goneAfterSeconds})`.execute(owner)
  return rows[0]?.count ?? 0
}
