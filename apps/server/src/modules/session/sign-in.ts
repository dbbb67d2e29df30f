import { isIPv6 } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ErrorCode } from '@careword/contract/errors'
import { deriveUserType, loginKey } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../http/app-error.ts'
import type { Origin } from '../../http/asking.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { passwordMatches } from './passwords.ts'
import { startSession } from './start-session.ts'

interface Attempt {
  email: string
  password: string
  formerToken: string | null
  /** This browser signed in to this account before: it is not slowed down by others' failures. */
  knownBrowser: (userId: string) => boolean
}

export interface SignedIn {
  token: string
  userId: string
  /** data.url of the answer (decisions G-32). */
  url: string
}

/** Signs in with a password. Every failure answers alike: unknown, wrong, disabled, not activated, not allowed here. */
export async function signIn(services: Services, origin: Origin, attempt: Attempt): Promise<SignedIn> {
  const { db, limits } = services
  const { tenant } = origin
  // However a phone number is written, it is one account, and its tries count together.
  const key = loginKey(attempt.email, tenant.config.settings.phoneUserDomain)
  const network = networkOf(origin.address)
  const { failedSignIns, lockMinutes } = tenant.config.settings.limits
  const user = await inTenant(db, tenant.id, trx =>
    trx
      .selectFrom('users')
      .leftJoin('patients', join =>
        join.onRef('patients.tenant_id', '=', 'users.tenant_id').onRef('patients.user_id', '=', 'users.id'),
      )
      .where('users.tenant_id', '=', tenant.id)
      .where('users.email_key', '=', key)
      .select(['users.id', 'users.password_hash', 'users.active', 'users.roles', 'patients.id as patient_id'])
      .executeTakeFirst(),
  )
  const known = user !== undefined && attempt.knownBrowser(user.id)
  // A browser that signed in before counts by itself: nobody on the same network can lock its owner out.
  const pair = [tenant.id, key, network, known ? 'known' : 'unknown']
  const note = (code: ErrorCode) =>
    inTenant(db, tenant.id, trx =>
      recordAudit(trx, {
        tenantId: tenant.id,
        actorId: user?.id ?? null,
        actorType: 'nobody',
        action: 'signIn',
        outcome: 'failed',
        code,
        address: origin.address,
        requestId: origin.requestId,
      }),
    )
  // Counted before the password is looked at, so that many tries at once are not more than many in a row.
  await limits
    .consume('loginPair', pair, { points: failedSignIns, duration: lockMinutes * 60 })
    .catch(async (refused: unknown) => {
      await note('TOO_MANY_ATTEMPTS')
      throw refused
    })
  if (!known) await sleep(await delayAfterFailures(services, tenant.id, network, key))

  const matches = await passwordMatches(user?.password_hash ?? null, attempt.password)
  const userType = user ? deriveUserType(user.roles) : 'viewer'
  const allowed = userType !== 'patient' || tenant.config.settings.allow_patient_login
  if (!user || !matches || !user.active || !allowed) {
    await limits.consume('loginAddress', [tenant.id, network])
    await limits.consume('loginAccount', [tenant.id, key])
    await note('LOGIN_USER_NOT_FOUND')
    throw new AppError('LOGIN_USER_NOT_FOUND', 'sign-in failed')
  }

  await limits.forget('loginPair', pair)
  await limits.forget('loginAccount', [tenant.id, key])
  const token = await inTenant(db, tenant.id, async trx => {
    const made = await startSession(trx, {
      tenantId: tenant.id,
      userId: user.id,
      now: services.now(),
      formerToken: attempt.formerToken,
    })
    await recordAudit(trx, {
      tenantId: tenant.id,
      actorId: user.id,
      actorType: userType,
      action: 'signIn',
      outcome: 'done',
      address: origin.address,
      requestId: origin.requestId,
    })
    return made
  })
  return { token, userId: user.id, url: landing(userType, user.id, user.patient_id) }
}

/** '/patient/{id}', '/userId/{id}', '/clinician/{id}', '/viewer/{id}' (decisions G-26, G-27, G-32). */
function landing(
  userType: ReturnType<typeof deriveUserType>,
  userId: string,
  patientId: string | null,
): string {
  if (userType === 'patient') return `/patient/${patientId ?? userId}`
  return userType === 'contact' ? `/userId/${userId}` : `/${userType}/${userId}`
}

/** Guessing over many accounts or many addresses only gets slower (decisions G-22): nobody can be locked out by others. */
async function delayAfterFailures(
  { limits, env }: Services,
  tenantId: string,
  network: string,
  key: string,
): Promise<number> {
  const account = await limits.count('loginAccount', [tenantId, key])
  const address = await limits.count('loginAddress', [tenantId, network])
  const overAccount = Math.max(0, account - 10)
  const overAddress = Math.max(0, address - env.LOGIN_FAILURES_PER_ADDRESS)
  return Math.min(3_000, 100 * (overAccount + overAddress))
}

/** One household's IPv6 is a whole /64: each of its addresses counts as the same. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped) return mapped
  const [head = '', tail = ''] = address.toLowerCase().split('::')
  const left = head === '' ? [] : head.split(':')
  const right = tail === '' ? [] : tail.split(':')
  const groups = [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right]
  return `${groups.slice(0, 4).join(':')}::/64`
}
