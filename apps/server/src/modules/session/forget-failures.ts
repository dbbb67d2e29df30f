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
  await Promise.all([
    limits.forget('loginAccount', [tenant.id, userEmailKey]),
    limits.forget('loginCeiling', [tenant.id, userEmailKey]),
    limits.forget('loginCeiling', [tenant.id, userEmailKey, 'known']),
  ])
}
