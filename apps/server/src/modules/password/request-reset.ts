import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { recordAudit, withoutSession } from '../../core/record-audit.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { networkOf } from '../../core/network.ts'
import { type From, storeRequest } from '../account/account-request.ts'
import {
  requestedKey,
  findRequestedAccount,
  resetTryCount,
  isReachable,
} from '../account/find-requested-account.ts'
import type { Account } from '../account/find-account.ts'
import { inviteAgain } from '../account/invite-account-again.ts'
import { sendPasswordReset } from './send-password-reset.ts'

/**
 * Requests a password reset (Shell spec §4, §7). The message is sent only to the address or phone of the account itself. A person who was
 * invited and has no password yet gets the invitation again. Where the partner is 'neutral' the response is the same for every address, and
 * only the message differs (ruling G-21); the message is written after the response is sent.
 */
export async function requestReset(
  services: Services,
  context: RequestContext,
  { email }: { email: string },
): Promise<void> {
  const { tenant } = context
  const { rateLimits, db } = services
  const identifier = { id: null, email }
  if (!isReachable(tenant, identifier)) throw new AppError('INVALID_EMAIL', 'no e-mail address or phone')
  await rateLimits.consume('resetNetwork', [tenant.id, networkOf(context.address)])
  await rateLimits.consume('resetAddress', [tenant.id, requestedKey(tenant, identifier) ?? ''])
  const explicit = tenant.config.settings.accountDisclosure === 'explicit'
  const request = { kind: 'reset', email } as const
  if (!explicit) return storeRequest(services, context, request)
  const known = await inTenant(db, tenant.id, trx => performReset(services, trx, context, request))
  await resetTryCount(services, tenant, request)
  if (!known)
    throw new AppError('RESET_PASSWORD_REQUEST_USER_NOT_FOUND', 'no account', {
      status: 500,
      subCode: '006000',
    })
}

/**
 * Sends the message that is due to this address.
 * @returns whether the address has an account that may have a password
 */
export async function performReset(
  services: Services,
  trx: Trx,
  from: From,
  { email }: { email: string },
): Promise<boolean> {
  const { tenant, lang } = from
  const found = await findRequestedAccount(services, trx, tenant, { id: null, email })
  const account = typeof found !== 'string' && mayHavePassword(from, found) ? found : null
  if (account?.hasPassword) await sendPasswordReset(services, trx, tenant, account, lang)
  else if (account) await inviteAgain(services, trx, tenant, account, lang)
  else if (tenant.config.settings.accountDisclosure === 'neutral')
    await notifyWithoutAccount(services, trx, from, email)
  await recordAudit(trx, {
    tenantId: tenant.id,
    ...withoutSession(from, account),
    action: 'requestReset',
    outcome: account ? 'done' : 'denied',
    code: account ? null : 'RESET_PASSWORD_REQUEST_USER_NOT_FOUND',
  })
  return account !== null
}

/** Staff who come by single sign-on alone have no password to forget; patients have none where they do not sign in with one. */
function mayHavePassword({ tenant }: From, account: Account): boolean {
  if (account.activated && !account.hasPassword) return false
  return account.userType !== 'patient' || tenant.config.settings.allow_patient_login
}

/** The notice is sent only to a mailbox: a text message to any number would cost the partner, and helps no one. */
async function notifyWithoutAccount(
  services: Services,
  trx: Trx,
  { tenant, lang }: From,
  email: string,
): Promise<void> {
  if (!email.includes('@')) return
  await queueMessage(services, trx, tenant, {
    kind: 'noAccountHere',
    channel: 'email',
    to: email,
    userId: null,
    lang,
  })
}
