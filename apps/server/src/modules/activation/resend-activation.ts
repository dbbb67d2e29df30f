import { activationLimits } from '@careword/domain/limits'
import { dayMs, hourMs } from '@careword/domain/dates/durations'
import type { ErrorCode } from '@careword/contract/errors'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { recordAudit, withoutSession } from '../../core/record-audit.ts'
import { networkOf } from '../../core/network.ts'
import { recentlySent } from '../messages/recently-sent.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { type From, storeRequest } from '../account/account-request.ts'
import {
  tryCountKey,
  findRequestedAccount,
  resetTryCount,
  isReachable,
} from '../account/find-requested-account.ts'
import type { Account } from '../account/find-account.ts'
import { messageChannelOf } from '../account/message-channel.ts'
import { sendActivation } from '../account/send-activation.ts'
import { notifyAccountExists } from '../account/notify-account-exists.ts'

interface Resend {
  /** The id of a patient, a user or a registration, or the one in the response to a refused code. */
  id: string
  email: string
}

/**
 * Sends a new link and code to a person who has not set up their account yet; earlier ones expire. The message is sent only to the address
 * or phone of the account itself, whatever address was entered. Where the partner is 'neutral', the response is the same for every address.
 */
export async function resendActivation(
  services: Services,
  context: RequestContext,
  { id, email }: Resend,
): Promise<void> {
  const { tenant } = context
  const { rateLimits, db, secret } = services
  const identifier = { id, email }
  if (!isReachable(tenant, identifier)) throw new AppError('VERIFICATION_CODE_UNDEFINED_EMAIL', 'no e-mail')
  await rateLimits.consume('resendNetwork', [tenant.id, networkOf(context.address)])
  await rateLimits.consume('resendPerson', tryCountKey(secret, tenant, identifier))
  const request = { kind: 'resend', id, email } as const
  if (tenant.config.settings.accountDisclosure === 'neutral') return storeRequest(services, context, request)
  const refusal = await inTenant(db, tenant.id, trx => performResend(services, trx, context, request))
  await resetTryCount(services, tenant, request)
  if (refusal !== null)
    throw new AppError(refusal, 'no new code', {
      ...(refusal === 'TOO_MANY_ATTEMPTS' && { retryAfterSeconds: hourMs / 1000 }),
    })
}

/**
 * Sends a new link and code where the account may have one.
 * @returns the reason why nothing is sent
 */
export async function performResend(
  services: Services,
  trx: Trx,
  from: From,
  identifier: { id: string; email: string },
): Promise<ErrorCode | null> {
  const { tenant, lang } = from
  const found = await findRequestedAccount(services, trx, tenant, identifier)
  const account = typeof found === 'string' ? null : found
  const refusal = await refusalOf(services, trx, tenant, account)
  if (account && refusal === null) await send(services, trx, from, account)
  // The page shows no difference: only the message informs the owner that the account exists (ruling G-21).
  if (account?.activated && tenant.config.settings.accountDisclosure === 'neutral')
    await notifyAccountExists(services, trx, tenant, account, lang)
  await recordAudit(trx, {
    tenantId: tenant.id,
    ...withoutSession(from, account),
    action: 'resendActivation',
    outcome: refusal === null ? 'done' : 'denied',
    code: refusal,
  })
  return refusal
}

async function refusalOf(
  { now }: Services,
  trx: Trx,
  tenant: Tenant,
  account: Account | null,
): Promise<ErrorCode | null> {
  if (!account) return 'VERIFICATION_ACCOUNT_NOT_FOUND'
  if (account.activated) return 'ACCOUNT_ALREADY_ACTIVATED'
  // However the same person was named: only so many messages a day.
  const day = { kind: 'newCode', since: new Date(now().getTime() - dayMs) } as const
  const sent = await recentlySent(trx, { tenantId: tenant.id, userId: account.userId, ...day })
  return sent < activationLimits.requestedPerDay ? null : 'TOO_MANY_ATTEMPTS'
}

function send(services: Services, trx: Trx, context: From, account: Account): Promise<void> {
  const { userId, patientId, userType } = account
  return sendActivation(
    services,
    trx,
    context.tenant,
    {
      userId,
      patientId: userType === 'patient' ? patientId : null,
      ...messageChannelOf(context.tenant, account),
      // The language of the page that sent the request.
      lang: context.lang,
    },
    'newCode',
  )
}
