import type { Entry } from '../../core/rate-limits/rate-limits.ts'
import type { Services } from '../../core/services.ts'

/**
 * A new password, or a sign-in by the account's own person: what others tried before counts no more, and the ceiling of guesses opens
 * (decisions 0014). Call it after the transaction that stored the password. The locks of single addresses open by themselves:
 * their keys hold `users.password_changed_at`.
 * @param userEmailKey users.email_key
 */
export async function forgetFailures(
  { rateLimits }: Pick<Services, 'rateLimits'>,
  tenant: { id: string },
  userEmailKey: string,
): Promise<void> {
  await rateLimits.forgetAll(failuresOf(tenant, userEmailKey))
}

/** The counters of one account, for all callers. */
export function failuresOf(tenant: { id: string }, userEmailKey: string): Entry[] {
  return [
    { name: 'loginAccount', key: [tenant.id, userEmailKey] },
    { name: 'loginCeiling', key: [tenant.id, userEmailKey] },
    { name: 'loginCeiling', key: [tenant.id, userEmailKey, 'known'] },
  ]
}
