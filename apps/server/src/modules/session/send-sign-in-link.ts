import { accountLinkLimits } from '@careword/domain/limits'
import { hourMs, minuteMs } from '@careword/domain/dates/durations'
import { paths } from '@careword/contract/paths'
import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import type { From } from '../account/account-request.ts'
import { findPersonByAccountId } from '../account/find-account.ts'
import { sendLink } from '../account/send-link.ts'
import { unknownUserId } from '../account/link-and-code-hash.ts'
import { recentlySent } from '../messages/recently-sent.ts'
import { secondStepHash } from './second-step.ts'

/** Sends a sign-in link when the right password is entered after too many wrong ones; the former link expires. A wrong password sends nothing. */
export async function sendSignInLink(
  services: Services,
  trx: Trx,
  { tenant, lang }: From,
  { userId, browser }: { userId: string; browser: string },
): Promise<void> {
  if (userId === unknownUserId) return
  const account = await findPersonByAccountId(trx, tenant, userId)
  if (!account?.active || !account.hasPassword) return
  const since = new Date(services.now().getTime() - hourMs)
  const sentSoFar = await recentlySent(trx, { tenantId: tenant.id, userId, kind: 'signInLink', since })
  if (sentSoFar >= accountLinkLimits.signInPerHour) return
  await sendLink(services, trx, tenant, account, {
    kind: 'signInLink',
    purpose: 'signIn',
    page: paths.login.href({}),
    lifeMs: accountLinkLimits.signInMinutes * minuteMs,
    hashOf: token => secondStepHash(services.secret, tenant.id, browser, token),
    lang,
  })
}
