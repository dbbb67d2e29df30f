import { sql } from 'kysely'
import type { Services } from '../services.ts'

const keptMs = 2 * 24 * 3600 * 1000

/** Deletes counts that no limit reads any more. They belong to no partner; their rows have keyed hashes. */
export async function deleteOldAttempts({ db, now }: Pick<Services, 'db' | 'now'>): Promise<void> {
  await sql`delete from limits.attempts where expire < ${now().getTime() - keptMs}`.execute(db)
}
