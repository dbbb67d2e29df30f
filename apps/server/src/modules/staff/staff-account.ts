import { clinicianRoles, deriveUserType, type UserType } from '@careword/domain'
import type { Tenant } from '../../core/partner-store.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { findUser, type FoundUser } from '../account/find-user.ts'

/** The reasons why nothing was done: the address is unknown, or its account is not a staff account. */
export type NoStaff = { result: 'unknown' } | { result: 'otherType'; userType: UserType }

/** Whether the account is a staff account: it has document roles, or is a viewer. */
export function isStaff(roles: readonly string[]): boolean {
  return roles.some(role => clinicianRoles.includes(role)) || deriveUserType(roles) === 'viewer'
}

/** The staff member with this address, locked for a change. */
export async function findStaff(
  trx: Trx,
  tenant: Tenant,
  email: string,
): Promise<{ result: 'found'; user: FoundUser } | NoStaff> {
  const user = await findUser(trx, tenant, email)
  if (!user) return { result: 'unknown' }
  return isStaff(user.roles)
    ? { result: 'found', user }
    : { result: 'otherType', userType: deriveUserType(user.roles) }
}
