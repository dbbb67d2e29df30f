import type { Entry } from '../../http/limits.ts'
import type { Services } from '../../services.ts'

/**
 * A new password, or a sign-in by the account's own person: what others tried before counts no more, and the ceiling of guesses opens
 * (decisions 0014). Call it after the transaction that stored the password. The locks of single addresses open by themselves:
 * their keys hold `users.password_changed_at`.
 * @param userEmailKey users.email_key
 */
export async function forgetFailures(
  { limits }: Pick<Services, 'limits'>,
  tenant: { id: string },
  userEmailKey: string,
): Promise<void> {
  await limits.forgetAll(failuresOf(tenant, userEmailKey))
}

/** What is counted for one account, whoever tries. */
export function failuresOf(tenant: { id: string }, userEmailKey: string): Entry[] {
  return [
    { name: 'loginAccount', key: [tenant.id, userEmailKey] },
    { name: 'loginCeiling', key: [tenant.id, userEmailKey] },
    { name: 'loginCeiling', key: [tenant.id, userEmailKey, 'known'] },
  ]
}
