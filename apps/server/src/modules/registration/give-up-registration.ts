import type { Trx } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'

/**
 * Frees the account of a registration whose address was never proved, for the person whom the health system knows under that address.
 * Secrets sent to it end. Null where the account has another use, such as that of a contact who wants to become a patient; and where a
 * person has proved the address and is choosing a password at this moment.
 */
export async function giveUpRegistration(
  trx: Trx,
  tenantId: string,
  emailKey: string,
  now: Date,
): Promise<{ userId: string } | null> {
  // The person first, as registering again does.
  const user = await rowsWhere(trx, 'users', { tenant_id: tenantId, email_key: emailKey })
    .select(['id', 'roles', 'password_hash', 'active'])
    .forUpdate()
    .executeTakeFirst()
  const isMadeForIt =
    user?.active === true &&
    user.password_hash === null &&
    user.roles.every(role => role === 'patient' || role === 'viewer')
  if (!isMadeForIt) return null
  // Whether the account has another use, or is being proved: checked in one query.
  const own = (table: 'patients' | 'user_identities') =>
    trx.selectFrom(table).where('tenant_id', '=', tenantId).where('user_id', '=', user.id).select('tenant_id')
  const somebody = await own('patients')
    .unionAll(own('user_identities'))
    .unionAll(
      rowsWhere(trx, 'circle_links', { tenant_id: tenantId, contact_user_id: user.id }).select('tenant_id'),
    )
    .unionAll(
      rowsWhere(trx, 'account_proofs', { tenant_id: tenantId, user_id: user.id })
        .where('ends_at', '>', now)
        .select('tenant_id'),
    )
    .executeTakeFirst()
  if (somebody) return null
  const waiting = await trx
    .deleteFrom('registrations')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', user.id)
    .executeTakeFirst()
  if (waiting.numDeletedRows === 0n) return null
  for (const table of ['sent_codes', 'account_proofs', 'sessions'] as const)
    await trx.deleteFrom(table).where('tenant_id', '=', tenantId).where('user_id', '=', user.id).execute()
  return { userId: user.id }
}
