import type { ErrorCode } from '@careword/contract/errors'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../http/app-error.ts'
import type { Origin } from '../../http/asking.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { networkOf } from '../session/sign-in.ts'
import { askedName, findAskedAccount, isReachable } from './find-asked-account.ts'
import type { Account } from './find-account.ts'
import { reachedBy } from './reached-by.ts'
import { sendActivation } from './send-activation.ts'
import { tellAccountExists } from './tell-account-exists.ts'

interface Resend {
  /** From the path; the host decides. */
  tenantId: string
  /** Of a patient, a user or a registration, or the id that a refused code was answered with. */
  id: string
  email: string
}

/**
 * Sends a new link and code to somebody who has not set up the account yet; the former ones end. It goes only to the address or
 * phone of the account itself, whatever was asked. Where the partner is 'neutral', asking for anybody looks the same.
 */
export async function resendActivation(
  services: Services,
  origin: Origin,
  { tenantId, id, email }: Resend,
): Promise<void> {
  const { tenant } = origin
  const { limits, db, secret } = services
  if (tenantId.toLowerCase() !== tenant.slug)
    throw new AppError('VERIFICATION_404_BAD_REQUEST', 'tenant in path is not the host')
  const asked = { id, email }
  if (!isReachable(tenant, asked)) throw new AppError('VERIFICATION_CODE_UNDEFINED_EMAIL', 'no e-mail')
  await limits.consume('resendNetwork', [tenant.id, networkOf(origin.address)])
  const found = await inTenant(db, tenant.id, trx => findAskedAccount(services, trx, tenant, asked))
  const account = typeof found === 'string' ? null : found
  const name = askedName(secret, tenant, asked)
  await limits.consume('resendPerson', account ? [tenant.id, account.userId] : name)
  const refusal: ErrorCode | null = !account
    ? 'VERIFICATION_ACCOUNT_NOT_FOUND'
    : account.activated
      ? 'ACCOUNT_ALREADY_ACTIVATED'
      : null
  const explicit = tenant.config.settings.accountDisclosure === 'explicit'
  await inTenant(db, tenant.id, async trx => {
    if (account && refusal === null) await send(services, trx, origin, account)
    // The page says nothing: the difference goes into the message (decisions G-21).
    if (account?.activated && !explicit) await tellAccountExists(services, trx, tenant, account, origin.lang)
    await recordAudit(trx, {
      tenantId: tenant.id,
      actorId: account?.userId ?? null,
      actorType: 'nobody',
      action: 'resendActivation',
      outcome: refusal === null ? 'done' : 'denied',
      code: refusal,
      address: origin.address,
      requestId: origin.requestId,
    })
  })
  // A new code is asked for: tries begin anew, for an address without one too.
  await limits.forget('verifyNoCode', name)
  if (refusal !== null && explicit) throw new AppError(refusal, 'no new code')
}

function send(services: Services, trx: Trx, origin: Origin, account: Account): Promise<void> {
  const { userId, patientId, firstName, userType } = account
  return sendActivation(
    services,
    trx,
    origin.tenant,
    {
      userId,
      patientId: userType === 'patient' ? patientId : null,
      ...reachedBy(origin.tenant, account),
      firstName,
      // Of the page that asks.
      lang: origin.lang,
    },
    'newCode',
  )
}
