import { brokenPasswordRules, weakPasswordRules } from '@careword/domain'
import { createRequire } from 'node:module'
import type * as Common from '@zxcvbn-ts/language-common'
import { AppError } from '../../core/app-error.ts'
import type { Tenant } from '../../core/partner-store.ts'

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

const require = createRequire(import.meta.url)
let ranks: Map<string, number> | undefined

/** Place of this small-letter text among 49,233 common passwords, 1 is the commonest. Read when the first password is chosen. */
function rankOfCommonPassword(text: string): number | undefined {
  ranks ??= readRanks()
  return ranks.get(text)
}

function readRanks(): Map<string, number> {
  const { dictionary } = require('@zxcvbn-ts/language-common') as typeof Common
  return new Map(dictionary['passwords-common'].map((word, index) => [word, index + 1]))
}
