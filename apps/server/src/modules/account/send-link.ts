import type { Trx } from '../../db/in-tenant.ts'
import { newToken } from '../../secrets/random-secrets.ts'
import type { Services } from '../../core/services.ts'
import { publicAddress } from '../messages/public-address.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Account } from './find-account.ts'
import { storeLinkAndCode } from './store-link-and-code.ts'
import { messageChannelOf } from './message-channel.ts'

interface Link {
  kind: 'passwordReset' | 'signInLink'
  purpose: 'reset' | 'signIn'
  /** The page that it opens, from the root of the portal. */
  page: string
  lifeMs: number
  /** The hash of its token, which is stored. */
  hashOf: (token: string) => Buffer
  lang: string
}

/**
 * Sends a link that is the whole proof, without a code that could be guessed. The link before it ends. The token is in the fragment of the
 * address, so the requests of logs, proxies and mail scanners do not contain it.
 */
export async function sendLink(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  tenant: Tenant,
  account: Account,
  { kind, purpose, page, lifeMs, hashOf, lang }: Link,
): Promise<void> {
  const { userId, firstName } = account
  const token = newToken()
  const time = services.now()
  const linkEnds = new Date(time.getTime() + lifeMs)
  await storeLinkAndCode(
    trx,
    { tenantId: tenant.id, userId, purpose },
    { linkHash: hashOf(token), linkEnds, code: null, time },
  )
  await queueMessage(services, trx, tenant, {
    kind,
    ...messageChannelOf(tenant, account),
    userId,
    lang,
    name: firstName,
    link: `${publicAddress(services.env, tenant.slug)}${page}#${token}`,
    linkEnds,
  })
}
