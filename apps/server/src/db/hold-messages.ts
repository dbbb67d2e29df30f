// Messages are only sent while the database has a certain row. A backup omits this row, so that a restored installation, after a drill or a
// disaster, sends no message a second time (decision 0132).

import type pg from 'pg'
import { onOwnConnection } from './own-connection.ts'
import { sendingTable } from './migrations/0006-sending.ts'

/** For the doctor, and for commands. */
export const held = {
  says: 'messages and reminders are held: nothing goes out',
  fix: 'careword message release, where this is the installation that people use',
}

export async function areHeld(owner: Pick<pg.ClientBase, 'query'>): Promise<boolean> {
  return (await owner.query('select 1 from installation.sending')).rowCount === 0
}

/** Holds the messages of a restored database, also of an older schema, and after it is migrated. */
export async function holdRestored(owner: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const { rows } = await owner.query<{ there: boolean }>(
    "select to_regclass('installation.sending') is not null as there",
  )
  await owner.query(rows[0]?.there ? 'delete from installation.sending' : sendingTable)
}

/** @returns whether this changed anything */
export async function setHeld(ownerUrl: string, hold: boolean): Promise<boolean> {
  const { rowCount } = await onOwnConnection(ownerUrl, owner =>
    owner.query(
      hold
        ? 'delete from installation.sending'
        : 'insert into installation.sending default values on conflict do nothing',
    ),
  )
  return rowCount === 1
}
