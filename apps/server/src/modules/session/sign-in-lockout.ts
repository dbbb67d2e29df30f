// The limits against guessing passwords (ruling G-22, 0014; security A-51, T-38).

import type { Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { Entry, RateLimits } from '../../core/rate-limits/rate-limits.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { failureCounters } from './clear-failures.ts'

/** A try to sign in, as the limits count it: alike for addresses with and without an account. */
export interface Try {
  tenant: Tenant
  /** users.email_key of the typed user name. */
  key: string
  network: string
  /** The /48 around an IPv6 network; the same address for IPv4. */
  wide: string
  /** Whether this browser signed in to this account before. */
  known: boolean
  passwordChangedAt: Date | null
}

type Guards = Pick<Services, 'rateLimits' | 'env' | 'log' | 'wait'>

/**
 * Counts the try before the password is checked, so that simultaneous tries are limited like successive ones.
 * @returns whether there were so many wrong passwords that a mailed link must be opened after the right password
 */
export async function admitTry({ rateLimits, env, wait }: Guards, attempt: Try): Promise<boolean> {
  const { tenant, key, network, wide, known } = attempt
  const { failedSignIns, lockMinutes } = tenant.config.settings.limits
  const { over, counts } = await rateLimits.takeInTurn(
    [
      {
        name: 'loginPair',
        key: pairOf(attempt),
        size: { points: failedSignIns, duration: lockMinutes * 60 },
      },
      ...widePairsOf(attempt),
      { name: 'loginCeiling', key: ceilingOf(attempt) },
    ],
    [
      { name: 'loginAccount', key: [tenant.id, key] },
      { name: 'loginAddress', key: [tenant.id, network] },
      ...(wide === network ? [] : [{ name: 'loginAddress' as const, key: [tenant.id, wide] }]),
    ],
  )
  const needsLink = over?.name === 'loginCeiling'
  if (over && !needsLink)
    throw new AppError('TOO_MANY_ATTEMPTS', `limit ${over.name}`, {
      retryAfterSeconds: over.retryAfterSeconds,
    })
  if (known) return needsLink
  const [account = 0, narrow = 0, around = 0] = counts
  const address = Math.max(narrow, around)
  // Guessing over many accounts or many addresses gets slower (ruling G-22).
  const overAccount = Math.max(0, account - 10)
  const overAddress = Math.max(0, address - env.LOGIN_FAILURES_PER_ADDRESS)
  const delay = Math.min(3_000, 100 * (overAccount + overAddress))
  if (delay > 0) await wait(delay)
  return needsLink
}

export async function countFailure(services: Guards, { tenant, key, network, wide }: Try): Promise<void> {
  const { rateLimits } = services
  await Promise.all([
    rateLimits.consume('loginAddress', [tenant.id, network]),
    ...(wide === network ? [] : [rateLimits.consume('loginAddress', [tenant.id, wide])]),
    rateLimits.consume('loginAccount', [tenant.id, key]),
    watchSpraying(services, tenant),
  ])
}

/** The right password, or the owner's browser: earlier failures no longer count. */
export async function forgetTries(rateLimits: RateLimits, trx: Trx, attempt: Try): Promise<void> {
  await rateLimits.forgetAll(
    [
      { name: 'loginPair', key: pairOf(attempt) },
      ...widePairsOf(attempt),
      ...failureCounters(attempt.tenant, attempt.key),
    ],
    trx,
  )
}

/**
 * Raises one alarm for each ten minutes in which one partner's people are tried more often than SPRAYING_ALARM, by all servers together.
 */
async function watchSpraying({ rateLimits, env, log }: Guards, tenant: Tenant): Promise<void> {
  await rateLimits.consume('loginSpraying', [tenant.id])
  if ((await rateLimits.count('loginSpraying', [tenant.id])) <= env.SPRAYING_ALARM) return
  const first = await rateLimits.consume('loginSprayingLogged', [tenant.id]).then(
    () => true,
    () => false,
  )
  if (first)
    log.warn(
      { partner: tenant.slug, over: env.SPRAYING_ALARM },
      'many sign-ins fail: one password may be tried on many people (decision 0014)',
    )
}

/** A browser that signed in before has its own counter: others on the same network cannot lock its owner out. A new password resets it. */
function pairOf({ tenant, key, network, known, passwordChangedAt }: Try): string[] {
  return [tenant.id, key, network, known ? 'known' : 'unknown', passwordChangedAt?.toISOString() ?? '']
}

/**
 * The pairs of account and /48 network: an attacker with 65,536 networks gets no more tries than four of them would. An IPv4 address has no
 * wider network.
 */
function widePairsOf(attempt: Try): Entry[] {
  const { network, wide } = attempt
  return wide === network ? [] : [{ name: 'loginWidePair', key: pairOf({ ...attempt, network: wide }) }]
}

function ceilingOf({ tenant, key, known }: Try): string[] {
  return known ? [tenant.id, key, 'known'] : [tenant.id, key]
}
