import { clinicianRoles, deriveUserType, loginKey } from '@careword/domain'
import { sql } from 'kysely'
import type { Trx } from '../db/in-tenant.ts'
import type { Tenant } from '../core/partner-store.ts'
import { Refused } from './wrong-call.ts'

export interface FoundUser {
  id: string
  email: string
  phone: string | null
  roles: string[]
  active: boolean
  hasPassword: boolean
  createdAt: Date
  passwordChangedAt: Date | null
}

/** The account with this user name, locked for a change; null when there is none. */
export async function userByEmail(trx: Trx, tenant: Tenant, email: string): Promise<FoundUser | null> {
  const found = await trx
    .selectFrom('users')
    .where('tenant_id', '=', tenant.id)
    .where('email_key', '=', loginKey(email, tenant.config.settings.phoneUserDomain))
    .select([
      'id',
      'email',
      'phone',
      'roles',
      'active',
      sql<boolean>`password_hash is not null`.as('hasPassword'),
      'created_at as createdAt',
      'password_changed_at as passwordChangedAt',
    ])
    .forUpdate()
    .executeTakeFirst()
  return found ?? null
}

/** Somebody who works for the partner: with documents, or as a viewer. */
export function isStaff(roles: readonly string[]): boolean {
  return roles.some(role => clinicianRoles.includes(role)) || deriveUserType(roles) === 'viewer'
}

/** The staff member with this address. */
export async function staffByEmail(trx: Trx, tenant: Tenant, email: string): Promise<FoundUser> {
  const found = await userByEmail(trx, tenant, email)
  if (!found) throw new Refused(`${tenant.slug} has no account with this address.`)
  if (!isStaff(found.roles))
    throw new Refused(
      `This is a ${deriveUserType(found.roles)}'s account, and no staff member's; nothing was changed.`,
    )
  return found
}
