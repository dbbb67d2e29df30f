import { accountLinkLimits } from '@careword/domain/limits'
import { minuteMs } from '@careword/domain/dates/durations'
import { paths } from '@careword/contract/paths'
import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Account } from '../account/find-account.ts'
import { sendLink } from '../account/send-link.ts'
import { linkHash } from '../account/link-and-code-hash.ts'

/** A link for a new password, good for one hour and one password. */
export async function sendPasswordReset(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  tenant: Tenant,
  account: Account,
  lang: string,
): Promise<void> {
  const { userId, patientId, roles } = account
  await sendLink(services, trx, tenant, account, {
    kind: 'passwordReset',
    purpose: 'reset',
    // A contact whose registration waits has a patient's id already, and is none yet.
    page:
      patientId !== null && roles.includes('patient')
        ? paths['redirect-verify-patient-reset-password'].href({}, { patientId })
        : paths['redirect-verify-contact-reset-password'].href({}, { contactUserId: userId }),
    lifeMs: accountLinkLimits.passwordMinutes * minuteMs,
    hashOf: token => linkHash(services.secret, 'reset', tenant.id, userId, token),
    lang,
  })
}
