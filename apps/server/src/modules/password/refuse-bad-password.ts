import { brokenPasswordRules, weakPasswordRules } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { rankOfCommonPassword } from './common-passwords.ts'

/**
 * Refuses a new password that breaks the rules of Shell spec §5, a commonly guessed one, and one that contains the person's e-mail or the
 * partner's name. The fields of the refusal give the reason (security A-52).
 */
export function refuseBadPassword(
  tenant: Pick<Tenant, 'name'>,
  { email }: { email: string },
  password: string,
): void {
  const broken = [
    ...brokenPasswordRules(password),
    ...weakPasswordRules(password, { rankOf: rankOfCommonPassword, email, partnerName: tenant.name }),
  ]
  if (broken.length > 0)
    throw new AppError('INVALID_PASSWORD', 'password rules', {
      fields: broken.map(rule => ({ path: 'password', rule })),
    })
}
