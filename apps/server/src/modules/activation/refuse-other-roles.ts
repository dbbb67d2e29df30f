import { AppError } from '../../core/app-error.ts'
import type { Account } from '../account/find-account.ts'

/**
 * Compares the roles that the client sends on account creation, and never grants them (ruling G-17): they must be [userType, 'viewer'] as
 * in Shell §6, or the stored ones. Omitting them is allowed.
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
