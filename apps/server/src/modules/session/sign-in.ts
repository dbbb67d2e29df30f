import type { ErrorCode } from '@careword/contract/errors'
import { deriveUserType, loginKey } from '@careword/domain'
import { sql } from 'kysely'
import pg from 'pg'
import { precompiledQuery } from '../../db/precompiled-query.ts'
import { inTenant, queryInTenant, sendUnawaited } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { recordAudit, withoutSession } from '../../core/record-audit.ts'
import { storeRequest } from '../account/account-request.ts'
import { unknownUserId } from '../account/link-and-code-hash.ts'
import { networkOf, wideNetworkOf } from '../../core/network.ts'
import { type Try, admitTry, countFailure, forgetTries } from './sign-in-lockout.ts'
import { startSession } from './start-session.ts'
import { sameTenant } from '../../db/same-tenant.ts'

interface Attempt {
  email: string
  password: string
  formerToken: string | null
  /** The cookie of this browser while it waits for the link of a second step (second-step.ts). */
  secondStep: string
  /** Whether this browser signed in to this account before: then failures of others do not slow it down. */
  knownBrowser: (userId: string) => boolean
}

export interface SignedIn {
  token: string
  userId: string
  /** data.url of the answer (ruling G-32). */
  url: string
}

/** Signs in with a password. Every failure answers alike: unknown, wrong, disabled, not activated, not allowed here. */
export async function signIn(
  services: Services,
  context: RequestContext,
  attempt: Attempt,
): Promise<SignedIn> {
  const { db } = services
  const { tenant } = context
  // However a phone number is written, it is one account, and its tries count together.
  const key = loginKey(attempt.email, tenant.config.settings.phoneUserDomain)
  const [user] = await queryInTenant(db, tenant.id, userByKey(tenant.id, key))
  const counted: Try = {
    tenant,
    key,
    network: networkOf(context.address),
    wide: wideNetworkOf(context.address),
    known: user !== undefined && attempt.knownBrowser(user.id),
    passwordChangedAt: user?.password_changed_at ?? null,
  }
  const needsLink = await admitTry(services, counted).catch(async (refused: unknown) => {
    if (refused instanceof AppError) await auditFailure(services, context, user?.id ?? null, refused.code)
    throw refused
  })

  const matches = await services.passwords.matches(user?.password_hash ?? null, attempt.password)
  const userType = user ? deriveUserType(user.roles) : 'viewer'
  const allowed = userType !== 'patient' || tenant.config.settings.allow_patient_login
  const right = user !== undefined && matches && user.active && allowed
  if (needsLink) {
    // Beyond the ceiling every password gets the same response, in the same steps; only a message shows whether it was the right one.
    await countFailure(services, counted)
    await auditFailure(services, context, user?.id ?? null, 'SIGN_IN_NEEDS_LINK')
    const userId = right ? user.id : unknownUserId
    await storeRequest(services, context, { kind: 'signInLink', userId, browser: attempt.secondStep })
    throw new AppError('SIGN_IN_NEEDS_LINK', 'limit loginCeiling')
  }
  const token = right ? await begin(services, context, user, attempt, counted) : null
  if (!user || token === null) {
    await countFailure(services, counted)
    await auditFailure(services, context, user?.id ?? null, 'LOGIN_USER_NOT_FOUND')
    throw new AppError('LOGIN_USER_NOT_FOUND', 'sign-in failed')
  }
  return { token, userId: user.id, url: loginUrlOf(userType, user.id, user.patient_id) }
}

const userByKey = precompiledQuery((db, tenantId: string, key: string) =>
  db
    .selectFrom('users')
    .leftJoin('patients', sameTenant('patients.user_id', 'users.id'))
    .where('users.tenant_id', '=', tenantId)
    .where('users.email_key', '=', key)
    .select(['users.id', 'users.password_hash', 'users.password_changed_at', 'users.active', 'users.roles'])
    .select('patients.id as patient_id'),
)

/**
 * Locks the user until the session is stored, and divides by zero if the password hash is no longer the compared one: then the transaction
 * stores nothing. So the next statements need not await the result.
 */
const lockAsCompared = precompiledQuery((db, tenantId: string, userId: string, passwordHash: string | null) =>
  db
    .selectFrom(
      db
        .selectFrom('users')
        .where('tenant_id', '=', tenantId)
        .where('id', '=', userId)
        .where('active', '=', true)
        .where('password_hash', '=', passwordHash)
        .select('id')
        .forNoKeyUpdate()
        .as('locked'),
    )
    .select(sql<number>`1 / count(*)`.as('locked')),
)
const isDivisionByZero = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && error.code === '22012'

/** Null when the person was disabled, or got another password, while this one was compared: that ended all sessions. */
function begin(
  { db, rateLimits, now }: Services,
  { tenant, address, requestId }: RequestContext,
  user: { id: string; password_hash: string | null; roles: string[] },
  { formerToken }: Attempt,
  counted: Try,
): Promise<string | null> {
  return inTenant(db, tenant.id, async trx => {
    await sendUnawaited(trx, lockAsCompared(tenant.id, user.id, user.password_hash))
    const token = await startSession(trx, {
      tenantId: tenant.id,
      userId: user.id,
      now: now(),
      formerToken,
      locked: true,
    })
    await recordAudit(trx, {
      tenantId: tenant.id,
      actorId: user.id,
      actorType: deriveUserType(user.roles),
      action: 'signIn',
      outcome: 'done',
      address,
      requestId,
    })
    await forgetTries(rateLimits, trx, counted)
    return token
  }).catch((error: unknown) => {
    if (isDivisionByZero(error)) return null
    throw error
  })
}

function auditFailure(
  { db }: Services,
  context: RequestContext,
  userId: string | null,
  code: ErrorCode,
): Promise<void> {
  return inTenant(db, context.tenant.id, trx =>
    recordAudit(trx, {
      ...withoutSession(context),
      tenantId: context.tenant.id,
      actorId: userId,
      action: 'signIn',
      outcome: 'failed',
      code,
    }),
  )
}

/** '/patient/{id}', '/userId/{id}', '/clinician/{id}', '/viewer/{id}' (rulings G-26, G-27, G-32). */
export function loginUrlOf(
  userType: ReturnType<typeof deriveUserType>,
  userId: string,
  patientId: string | null,
): string {
  if (userType === 'patient') return `/patient/${patientId ?? userId}`
  return userType === 'contact' ? `/userId/${userId}` : `/${userType}/${userId}`
}
