import { paths } from '@careword/contract/paths'
import type { Trx } from '../../db/in-tenant.ts'
import { newToken } from '../../secrets/random-secrets.ts'
import type { Services } from '../../services.ts'
import { publicAddress } from '../messages/public-address.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { Tenant } from '../partner/partner-store.ts'
import type { Account } from './find-account.ts'
import { reachedBy } from './reached-by.ts'
import { linkHash } from './sent-secret.ts'

/** Decisions G-20. */
const lifeMs = 3600 * 1000

/** A link for a new password, good for one hour and one password; the one before it ends. It has no code: nothing to type, nothing to guess. */
export async function sendReset(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  tenant: Tenant,
  account: Account,
  lang: string,
): Promise<void> {
  const { userId, patientId, roles, firstName } = account
  const token = newToken()
  const now = services.now()
  const linkEnds = new Date(now.getTime() + lifeMs)
  const sent = {
    link_hash: linkHash(services.secret, 'reset', tenant.id, userId, token),
    code_hash: null,
    link_ends_at: linkEnds,
    code_ends_at: null,
    tries: 0,
    sent_at: now,
  }
  await trx
    .insertInto('sent_codes')
    .values({ tenant_id: tenant.id, user_id: userId, purpose: 'reset', ...sent })
    .onConflict(conflict => conflict.columns(['tenant_id', 'user_id', 'purpose']).doUpdateSet(sent))
    .execute()
  // A contact whose registration waits has a patient's id already, and is none yet.
  const page =
    patientId !== null && roles.includes('patient')
      ? paths['redirect-verify-patient-reset-password'].href({}, { patientId })
      : paths['redirect-verify-contact-reset-password'].href({}, { contactUserId: userId })
  await queueMessage(services, trx, tenant, {
    kind: 'passwordReset',
    ...reachedBy(tenant, account),
    userId,
    lang,
    name: firstName,
    link: `${publicAddress(services.env, tenant.slug)}${page}#${token}`,
    linkEnds,
  })
}
