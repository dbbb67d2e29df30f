import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { inTenant } from '../../db/in-tenant.ts'

/**
 * The ids of all patients who never received an invitation, oldest first: without an account, or with an unused one whose invitation was
 * dropped before it was sent.
 */
export async function patientsNotInvited({ db }: Pick<Services, 'db'>, tenant: Tenant): Promise<string[]> {
  const rows = await inTenant(db, tenant.id, trx =>
    trx
      .selectFrom('patients as p')
      .where('p.tenant_id', '=', tenant.id)
      .where(({ or, and, eb, exists, not, selectFrom }) =>
        or([
          eb('p.user_id', 'is', null),
          and([
            eb('p.invitation_dropped_at', 'is not', null),
            exists(
              selectFrom('users as u')
                .whereRef('u.tenant_id', '=', 'p.tenant_id')
                .whereRef('u.id', '=', 'p.user_id')
                .where('u.active', '=', true)
                .where('u.password_hash', 'is', null)
                .select('u.id'),
            ),
            not(
              exists(
                selectFrom('user_identities as i')
                  .whereRef('i.tenant_id', '=', 'p.tenant_id')
                  .whereRef('i.user_id', '=', 'p.user_id')
                  .select('i.user_id'),
              ),
            ),
          ]),
        ]),
      )
      .orderBy('p.created_at')
      .orderBy('p.id')
      .select('p.id')
      .execute(),
  )
  return rows.map(row => row.id)
}
