import { sql } from 'kysely'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { isStaff } from './staff-account.ts'

/** The clinicians and viewers of a partner, sorted by address, with roles and state. */
export async function listStaff({ db }: Pick<Services, 'db'>, tenant: Tenant) {
  const rows = await inTenant(db, tenant.id, trx =>
    trx
      .selectFrom('users as u')
      .where('u.tenant_id', '=', tenant.id)
      .orderBy('u.email_key')
      .select([
        'u.id',
        'u.email',
        'u.roles',
        'u.active',
        sql<boolean>`u.password_hash is not null`.as('hasPassword'),
        sql<boolean>`exists (select 1 from user_identities i where i.tenant_id = u.tenant_id and i.user_id = u.id)`.as(
          'hasIdentity',
        ),
      ])
      .execute(),
  )
  return rows
    .filter(({ roles }) => isStaff(roles))
    .map(({ id, email, roles, active, hasPassword, hasIdentity }) => ({
      userId: id,
      email,
      roles,
      state: active ? (hasPassword || hasIdentity ? 'active' : 'invited') : 'disabled',
      signsIn: [...(hasPassword ? ['password'] : []), ...(hasIdentity ? ['sso'] : [])],
    }))
}
