import { paths } from '@careword/contract/paths'
import { activationLimits } from '@careword/domain/limits'
import { minuteMs } from '@careword/domain/dates/durations'
import type { Trx } from '../../db/in-tenant.ts'
import { newCode, newToken } from '../../secrets/random-secrets.ts'
import type { Services } from '../../core/services.ts'
import type { MessageKind } from '../messages/message-kinds.ts'
import { publicAddress } from '../messages/public-address.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { storeLinkAndCode } from './store-link-and-code.ts'
import { codeHash, linkHash } from './link-and-code-hash.ts'

interface ActivationOf {
  userId: string
  /** The patient whose account this becomes; null for contacts and staff, whose link names the user. */
  patientId: string | null
  channel: 'email' | 'sms'
  /** E-mail address, or phone as E.164. */
  to: string
  lang: string
  /** Whether `lang` is the partner's default language, because the recipient's is unknown. */
  langUnknown?: boolean
}

/**
 * Makes a new link and code for setting up an account and queues the message with them. Earlier ones stop working. The link's token is in
 * the fragment: no log, no proxy and no mail scanner's request contains it.
 */
export async function sendActivation(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  tenant: Tenant,
  { userId, patientId, channel, to, lang, langUnknown = false }: ActivationOf,
  kind: MessageKind,
): Promise<void> {
  const token = newToken()
  const code = newCode()
  const now = services.now().getTime()
  const life =
    kind === 'newCode' || channel === 'sms' ? activationLimits.onRequest : activationLimits.invitation
  const linkEnds = new Date(now + life.linkMinutes * minuteMs)
  const codeEnds = new Date(now + life.codeMinutes * minuteMs)
  await storeLinkAndCode(
    trx,
    { tenantId: tenant.id, userId, purpose: 'activation' },
    {
      linkHash: linkHash(services.secret, 'activation', tenant.id, userId, token),
      linkEnds,
      code: { hash: codeHash(services.secret, 'activation', tenant.id, userId, code), ends: codeEnds },
      time: services.now(),
    },
  )
  const page = patientId
    ? paths['redirect-verify-patient-welcome'].href({}, { patientId })
    : paths['redirect-verify-contact-welcome'].href({}, { contactUserId: userId })
  const link = `${publicAddress(services.env, tenant.slug)}${page}#${token}`
  await queueMessage(services, trx, tenant, {
    kind,
    channel,
    to,
    userId,
    lang,
    langUnknown,
    link,
    linkEnds,
    code,
    codeEnds,
  })
}
