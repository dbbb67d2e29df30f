import { AppError } from '../../core/app-error.ts'
import type { Account } from '../account/find-account.ts'

/**
 * The roles that the client sends on account creation are compared, never granted (ruling G-17): [userType, 'viewer'] as
 * Shell §6 states them, or the stored ones. Leaving them out says nothing.
 */
export function refuseOtherRoles(
  { userType, roles }: Pick<Account, 'userType' | 'roles'>,
  sent: readonly string[] | undefined,
): void {
  if (sent === undefined || sameSet(sent, [userType, 'viewer']) || sameSet(sent, roles)) return
  throw new AppError('INVALID_METADATA', 'other roles than the invitation has', {
    status: 422,
    fields: [{ path: 'roles', rule: 'notInvited' }],
  })
}

function sameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.every(role => other.includes(role)) && other.every(role => one.includes(role))
}
