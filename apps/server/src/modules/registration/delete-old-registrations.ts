import { dayMs } from '@careword/domain/dates/durations'
import type { Due } from '../../core/job.ts'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { deleteRows, rowsWhere, updateRow, updateRows } from '../../db/rows.ts'
import { sameTenant } from '../../db/same-tenant.ts'

/** The link of a registration is valid for three days, and a new link may be requested within these days. */
const keptDays = 7
const batch = 200

const before = (now: Date) => new Date(now.getTime() - keptDays * dayMs)

export const oldRegistrations: Due = (db, now) =>
  db.selectFrom('registrations').where('created_at', '<', before(now)).select('tenant_id')

/**
 * Deletes registrations whose address was not proved within a week, with the account that was made for them. An account that existed
 * before, such as that of a contact who wanted to become a patient, is kept.
 */
export async function deleteOldRegistrations(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenantId: string,
): Promise<'more' | void> {
  return inTenant(db, tenantId, async trx => {
    // Locks the user row first, as a repeated registration does; a person who is registering at this moment is left for the next run.
    const old = await trx
      .selectFrom('users as u')
      .innerJoin('registrations as r', sameTenant('r.user_id', 'u.id'))
      .where('u.tenant_id', '=', tenantId)
      .where('r.created_at', '<', before(now()))
      .limit(batch)
      .select(['u.id', 'u.roles', 'u.password_hash'])
      .forUpdate('u')
      .skipLocked()
      .execute()
    if (old.length === 0) return
    await trx
      .deleteFrom('registrations')
      .where('tenant_id', '=', tenantId)
      .where('user_id', 'in', ids(old))
      .where('created_at', '<', before(now()))
      .execute()
    const madeForIt = old.filter(
      user =>
        user.password_hash === null && user.roles.every(role => role === 'patient' || role === 'viewer'),
    )
    for (const userId of ids(madeForIt)) await forget(trx, tenantId, userId)
    return old.length === batch ? 'more' : undefined
  })
}

/**
 * Deletes the account and the secrets sent to it. An account in real use has a password or a patient. A patient may have added the person
 * to a circle, though: then the account stays, as that of an invited contact who has not set it up.
 */
async function forget(trx: Trx, tenantId: string, userId: string): Promise<void> {
  const patient = await rowsWhere(trx, 'patients', { tenant_id: tenantId, user_id: userId })
    .select('id')
    .executeTakeFirst()
  if (patient) return
  const added = await rowsWhere(trx, 'circle_links', { tenant_id: tenantId, contact_user_id: userId })
    .select('patient_id')
    .executeTakeFirst()
  if (added) {
    await updateRow(trx, 'users', tenantId, userId, { roles: ['contact', 'viewer'] })
    return
  }
  for (const table of ['sent_codes', 'account_proofs', 'sessions', 'user_identities'] as const)
    await trx.deleteFrom(table).where('tenant_id', '=', tenantId).where('user_id', '=', userId).execute()
  await updateRows(
    trx,
    'messages',
    { tenant_id: tenantId, user_id: userId },
    { recipient: '', body: null, user_id: null },
  )
  await deleteRows(trx, 'users', { tenant_id: tenantId, id: userId })
}

function ids(users: { id: string }[]): string[] {
  return users.map(user => user.id)
}
