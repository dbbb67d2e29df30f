import { paths } from '@careword/contract/paths'
import type { Trx } from '../../db/in-tenant.ts'
import { newToken } from '../../secrets/random-secrets.ts'
import type { Services } from '../../services.ts'
import type { From } from '../account/account-request.ts'
import { findPersonByAccountId } from '../account/find-account.ts'
import { reachedBy } from '../account/reached-by.ts'
import { nobody } from '../account/sent-secret.ts'
import { publicAddress } from '../messages/public-address.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { sentLately } from '../messages/sent-lately.ts'
import { secondStepHash, secondStepLifeMs } from './second-step.ts'

/** Only the right password brings one; whoever knows it must not fill a mailbox. */
const mostAnHour = 5

/** The link that follows the right password beyond the ceiling of wrong ones; the one before it ends. A wrong password sends nothing. */
export async function sendSignInLink(
  services: Services,
  trx: Trx,
  { tenant, lang }: From,
  { userId, browser }: { userId: string; browser: string },
): Promise<void> {
  if (userId === nobody) return
  const account = await findPersonByAccountId(trx, tenant, userId)
  if (!account?.active || !account.hasPassword) return
  const now = services.now()
  const since = new Date(now.getTime() - 3600_000)
  const sentSoFar = await sentLately(trx, { tenantId: tenant.id, userId, kind: 'signInLink', since })
  if (sentSoFar >= mostAnHour) return
  const token = newToken()
  const linkEnds = new Date(now.getTime() + secondStepLifeMs)
  const sent = {
    link_hash: secondStepHash(services.secret, tenant.id, browser, token),
    code_hash: null,
    link_ends_at: linkEnds,
    code_ends_at: null,
    tries: 0,
    sent_at: now,
  }
  await trx
    .insertInto('sent_codes')
    .values({ tenant_id: tenant.id, user_id: userId, purpose: 'signIn', ...sent })
    .onConflict(conflict => conflict.columns(['tenant_id', 'user_id', 'purpose']).doUpdateSet(sent))
    .execute()
  await queueMessage(services, trx, tenant, {
    kind: 'signInLink',
    ...reachedBy(tenant, account),
    userId,
    lang,
    name: account.firstName,
    link: `${publicAddress(services.env, tenant.slug)}${paths.login.href({})}#${token}`,
    linkEnds,
  })
}
