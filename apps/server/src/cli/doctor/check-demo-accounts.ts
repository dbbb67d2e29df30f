import type pg from 'pg'
import type { Env } from '../../core/settings/env.ts'
import { howToClose, openDemoAccounts, writtenPurpose } from '../../start/claim-database.ts'
import { type Finding, broken, ok } from './finding.ts'

/** Checks that demo accounts, whose password is public, exist only in the demo. */
export async function checkDemoAccounts({ DEMO }: Pick<Env, 'DEMO'>, pool: pg.Pool): Promise<Finding> {
  const check = 'demo accounts'
  const owner = await pool.connect()
  try {
    const written = await writtenPurpose(owner)
    if (DEMO)
      return written === 'live'
        ? broken(check, "this is a live portal's database", 'Start the demo with another DATA_DIR')
        : ok(check, "this is the demo's database")
    if (written === 'demo')
      return broken(check, "this is the demo's database", 'Give the live portal a database of its own')
    const open = await openDemoAccounts(owner)
    return open.length > 0
      ? broken(check, `open, with a password that everybody knows: ${open.join(', ')}`, howToClose)
      : ok(check, 'none is open')
  } finally {
    // Destroys the connection: its session may still be set to one partner, and must not be reused for another.
    owner.release(true)
  }
}
