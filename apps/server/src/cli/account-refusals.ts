import type { UserType } from '@careword/domain'
import type { Tenant } from '../core/partner-store.ts'
import { Refused } from './wrong-call.ts'

/** The address of --email has no account. */
export function noAccount(tenant: Pick<Tenant, 'slug'>, next?: string): Refused {
  return new Refused(
    `${tenant.slug} has no account with this address${next === undefined ? '.' : `: careword ${next}`}`,
  )
}

/**
 * Refuses the account of another type of user.
 * @param wanted the required type in words, such as 'staff member'
 */
export function otherAccount(userType: UserType, wanted: string): Refused {
  return new Refused(`This is a ${userType}'s account, and no ${wanted}'s; nothing was changed.`)
}
