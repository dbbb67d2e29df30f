import { loginKey } from '@careword/domain'
import { sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { rowsWhere } from '../../db/rows.ts'

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
export async function findUser(trx: Trx, tenant: Tenant, userName: string): Promise<FoundUser | null> {
  const found = await rowsWhere(trx, 'users', {
    tenant_id: tenant.id,
    email_key: loginKey(userName, tenant.config.settings.phoneUserDomain),
  })
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
