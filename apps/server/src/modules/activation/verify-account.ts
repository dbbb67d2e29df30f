import type { ErrorCode } from '@careword/contract/errors'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { LimitName } from '../../core/rate-limits/rate-limit-table.ts'
import type { Services } from '../../core/services.ts'
import { recordAudit, withoutSession } from '../../core/record-audit.ts'
import { networkOf } from '../../core/network.ts'
import {
  type AccountIdentifier,
  type Missing,
  requestedId,
  tryCountKey,
  isByAddressOnly,
  findRequestedAccount,
  isReachable,
} from '../account/find-requested-account.ts'
import type { Account } from '../account/find-account.ts'
import { openLink } from './open-link.ts'
import { makeProof } from '../account/proof-cookies.ts'
import type { SentPurpose } from '../account/link-and-code-hash.ts'
import { tryActivationCode } from './try-activation-code.ts'
import { isRateLimited } from '../../core/rate-limits/is-rate-limited.ts'
import { alarmOnCodeGuessing } from './alarm-on-code-guessing.ts'

/** The failures of Shell spec §4. */
type Failure =
  | 'Link expired'
  | 'Code expired'
  | 'Incorrect code'
  | 'Account created'
  | 'Account not exist'
  | "Can't find the user"

export type Verified =
  | { result: 'success'; account: Account; purpose: SentPurpose; proof: string }
  | {
      result: Failure
      /** The id with which to ask for a new code; null where a new one would not help. */
      resendId: string | null
      /** The address to which a genuine link that ended was sent. */
      email: string | null
    }

const auditCodes: Record<Failure, ErrorCode> = {
  'Link expired': 'VERIFICATION_LINK_EXPIRED',
  'Code expired': 'VERIFICATION_CODE_EXPIRED',
  'Incorrect code': 'VERIFICATION_INCORRECT_CODE',
  'Account created': 'ACCOUNT_ALREADY_ACTIVATED',
  'Account not exist': 'VERIFICATION_ACCOUNT_NOT_FOUND',
  "Can't find the user": 'VERIFICATION_USER_NOT_FOUND',
}

/**
 * Verifies the code or link from a message (Shell spec §4). Success issues a proof with which one password may be set; until then the code
 * or link stays valid. Where the partner is 'neutral', a failed attempt reveals nothing about accounts (ruling G-21): an address without an
 * account gets the same responses.
 */
export async function verifyAccount(
  services: Services,
  context: RequestContext,
  identifier: AccountIdentifier,
  secret: string,
): Promise<Verified> {
  if (secret === '') throw new AppError('VERIFICATION_CODE_UNDEFINED_CODE', 'no code')
  if (identifier.id === null && !isReachable(context.tenant, identifier))
    throw new AppError('VERIFICATION_CODE_UNDEFINED_EMAIL', 'no e-mail')
  const kind = parseCredential(secret)
  if (kind === null) {
    const resendId = requestedId(services.secret, context.tenant, identifier)
    return { result: 'Incorrect code', resendId, email: null }
  }
  return kind === 'link'
    ? verifyLink(services, context, identifier, secret)
    : verifyCode(services, context, identifier, secret)
}

async function verifyLink(
  services: Services,
  context: RequestContext,
  identifier: AccountIdentifier,
  token: string,
): Promise<Verified> {
  const { tenant } = context
  await consumeOrNote(services, context, 'verifyLink', [tenant.id, networkOf(context.address)])
  return inTenant(services.db, tenant.id, async trx => {
    const account = await findRequestedAccount(services, trx, tenant, identifier)
    const userId = typeof account === 'string' ? null : account.userId
    const link = await openLink(services, trx, tenant.id, userId, token)
    const fail = (result: Failure, email: string | null = null) =>
      failed(services, trx, context, identifier, account, result, email)
    if (typeof account === 'string') return fail(tellsAccounts(context) ? unknown(account) : 'Link expired')
    const used = account.activated && link?.purpose !== 'reset'
    if (used) return fail(tellsUse(services, context, identifier) ? 'Account created' : 'Link expired')
    if (!link) return fail('Link expired')
    if (link.ended) return fail('Link expired', account.email)
    return succeeded(services, trx, context, account, link.purpose)
  })
}

async function verifyCode(
  services: Services,
  context: RequestContext,
  identifier: AccountIdentifier,
  code: string,
): Promise<Verified> {
  const { tenant } = context
  const { rateLimits, db } = services
  const network = [tenant.id, networkOf(context.address)]
  const count = (limit: LimitName, key: string[]) => consumeOrNote(services, context, limit, key)
  // Counts before any lookup, and subtracts an attempt that proves not to be a wrong code. Of the partner's two counters only one applies:
  // a caller who guesses for an address to which nothing was sent cannot find a code, and must not block the codes of others.
  await count('verifyNetwork', network)
  await count('verifyTenant', [tenant.id])
  await count('verifyNothing', [tenant.id])
  const account = await inTenant(db, tenant.id, trx =>
    findRequestedAccount(services, trx, tenant, identifier),
  )
  const countKey = tryCountKey(services.secret, tenant, identifier)
  const person = typeof account === 'string' ? countKey : [tenant.id, account.userId]
  await count('verifyPerson', person)
  // An address without a code wears out like a real code; asked for every address, so that none takes longer.
  const wornOut = !tellsAccounts(context) && (await isRateLimited(rateLimits, 'verifyNoCode', countKey))
  const invited = typeof account === 'string' || account.activated ? null : account

  const { verified, state } = await inTenant(db, tenant.id, async trx => {
    const found = await tryActivationCode(
      services,
      trx,
      { tenantId: tenant.id, userId: invited?.userId ?? null },
      code,
    )
    const outcome = async (): Promise<Verified> => {
      const fail = (result: Failure) => failed(services, trx, context, identifier, account, result)
      switch (found) {
        case 'right':
          return invited ? succeeded(services, trx, context, invited, 'activation') : fail('Incorrect code')
        case 'rightButLate':
        case 'spent':
          return fail('Code expired')
        case 'wrongAndLate':
          return fail(tellsAccounts(context) ? 'Code expired' : 'Incorrect code')
        case 'wrong':
          return fail('Incorrect code')
        case 'none':
          return fail(withoutCode(services, context, identifier, account, wornOut))
      }
    }
    return { verified: await outcome(), state: found }
  })
  if (verified.result === 'success') {
    await rateLimits.giveBack('verifyNetwork', network)
    await rateLimits.giveBack('verifyTenant', [tenant.id])
    await rateLimits.giveBack('verifyNothing', [tenant.id])
    await rateLimits.forget('verifyNoCode', countKey)
  } else {
    const atNothing = state === 'none' || state === 'spent'
    await rateLimits.giveBack(atNothing ? 'verifyTenant' : 'verifyNothing', [tenant.id])
    await alarmOnCodeGuessing(services, tenant)
  }
  const noGuess = verified.result === 'success' || state === 'spent' || (state === 'none' && wornOut)
  if (noGuess) await rateLimits.giveBack('verifyPerson', person)
  return verified
}

/** The result where no code was sent that could be compared. */
function withoutCode(
  services: Services,
  context: RequestContext,
  identifier: AccountIdentifier,
  account: Account | Missing,
  wornOut: boolean,
): Failure {
  if (typeof account !== 'string' && account.activated && tellsUse(services, context, identifier))
    return 'Account created'
  if (!tellsAccounts(context)) return wornOut ? 'Code expired' : 'Incorrect code'
  // An invited person without a code: a new one helps.
  return typeof account === 'string' ? unknown(account) : 'Code expired'
}

function unknown(missing: Missing): Failure {
  return missing === 'id' ? 'Account not exist' : "Can't find the user"
}

function tellsAccounts({ tenant }: RequestContext): boolean {
  return tenant.config.settings.accountDisclosure === 'explicit'
}

/** A caller with the id from a message may learn that its account is in use; anyone can obtain the alias of a typed address. */
function tellsUse({ secret }: Services, context: RequestContext, identifier: AccountIdentifier): boolean {
  return tellsAccounts(context) || !isByAddressOnly(secret, context.tenant, identifier)
}

async function succeeded(
  services: Services,
  trx: Trx,
  context: RequestContext,
  account: Account,
  purpose: SentPurpose,
): Promise<Verified> {
  const whose = { tenantId: context.tenant.id, userId: account.userId, purpose }
  const proof = await makeProof(services, trx, whose)
  await note(trx, context, account, null)
  return { result: 'success', account, purpose, proof }
}

async function failed(
  services: Services,
  trx: Trx,
  context: RequestContext,
  identifier: AccountIdentifier,
  account: Account | Missing,
  result: Failure,
  email: string | null = null,
): Promise<Verified> {
  await note(trx, context, typeof account === 'string' ? null : account, auditCodes[result])
  const canResend = result === 'Link expired' || result === 'Code expired' || result === 'Incorrect code'
  return {
    result,
    resendId: canResend ? requestedId(services.secret, context.tenant, identifier) : null,
    email,
  }
}

/** A refusal for too many tries is audited too. */
async function consumeOrNote(
  services: Services,
  context: RequestContext,
  limit: LimitName,
  key: string[],
): Promise<void> {
  try {
    await services.rateLimits.consume(limit, key)
  } catch (refused) {
    if (refused instanceof AppError)
      await inTenant(services.db, context.tenant.id, trx => note(trx, context, null, refused.code))
    throw refused
  }
}

function note(
  trx: Trx,
  context: RequestContext,
  account: Account | null,
  code: ErrorCode | null,
): Promise<void> {
  return recordAudit(trx, {
    tenantId: context.tenant.id,
    ...withoutSession(context, account),
    action: 'verifyAccount',
    outcome: code === null ? 'done' : 'failed',
    code,
  })
}

/**
 * Recognizes the proof that a browser sent: the six digits of a message, or the token of its link. Null for any other text, which is not
 * counted as a try. Only plain digits count: the portal converts those of other keyboards.
 */
function parseCredential(text: string): 'code' | 'link' | null {
  if (/^[0-9]{6}$/.test(text)) return 'code'
  return /^[A-Za-z0-9_-]{43}$/.test(text) ? 'link' : null
}
