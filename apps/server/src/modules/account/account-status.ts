import { deriveUserType } from '@careword/domain'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { findUser, type FoundUser } from './find-user.ts'
import { rowsWhere } from '../../db/rows.ts'

/** Whether an account is invited, active or disabled, and since when; no secrets. Null when there is none with this user name. */
export async function accountStatus(
  { db, now }: Pick<Services, 'db' | 'now'>,
  tenant: Tenant,
  userName: string,
) {
  return inTenant(db, tenant.id, async trx => {
    const user = await findUser(trx, tenant, userName)
    return user && (await statusOf(trx, tenant, user, now()))
  })
}

async function statusOf(trx: Trx, tenant: Tenant, user: FoundUser, now: Date) {
  const { sessions, lastActiveAt } = await rowsWhere(trx, 'sessions', {
    tenant_id: tenant.id,
    user_id: user.id,
  })
    .select(({ fn }) => [
      fn.countAll<number>().as('sessions'),
      fn.max<Date | null>('last_active_at').as('lastActiveAt'),
    ])
    .executeTakeFirstOrThrow()
  const sent = await rowsWhere(trx, 'sent_codes', { tenant_id: tenant.id, user_id: user.id })
    .select(['purpose', 'sent_at as sentAt', 'link_ends_at as linkEndsAt'])
    .execute()
  const identity = await rowsWhere(trx, 'user_identities', { tenant_id: tenant.id, user_id: user.id })
    .select('user_id')
    .executeTakeFirst()
  return {
    userId: user.id,
    userName: user.email,
    state: user.active ? (user.hasPassword || identity ? 'active' : 'invited') : 'disabled',
    userType: deriveUserType(user.roles),
    roles: user.roles,
    signsIn: [...(user.hasPassword ? ['password'] : []), ...(identity ? ['sso'] : [])],
    createdAt: user.createdAt,
    passwordChangedAt: user.passwordChangedAt,
    lastActiveAt,
    sessions,
    sent: sent.map(each => ({ ...each, linkWorks: each.linkEndsAt > now })),
  }
}
