import type { Entry } from '../../core/rate-limits/rate-limits.ts'
import type { Services } from '../../core/services.ts'

/**
 * Clears failed tries after a new password, or a sign-in by the account's owner: earlier ones no longer count, and the ceiling of guesses
 * is reset (decision 0014). Call it after the transaction that stored the password. The locks of single addresses end automatically: their
 * keys contain `users.password_changed_at`.
 * @param userEmailKey users.email_key
 */
export async function clearFailures(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  tenant: { id: string },
  userEmailKey: string,
): Promise<void> {
  await rateLimits.forgetAll(failureCounters(tenant, userEmailKey))
}

/** The counters of one account, for all callers. */
export function failureCounters(tenant: { id: string }, userEmailKey: string): Entry[] {
  return [
    { name: 'loginAccount', key: [tenant.id, userEmailKey] },
    { name: 'loginCeiling', key: [tenant.id, userEmailKey] },
    { name: 'loginCeiling', key: [tenant.id, userEmailKey, 'known'] },
  ]
}
