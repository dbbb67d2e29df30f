// A proof by a link or a code, as a short-lived cookie of the browser: with it, and only with it, one password may be set (ruling G-16). Each
// proof has a cookie of its own: husband and wife set up their accounts in two tabs of one tablet.

import { activationLimits } from '@careword/domain/limits'
import { minuteMs } from '@careword/domain/dates/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Trx } from '../../db/in-tenant.ts'
import { clearCookieOf, type CookieKind, cookiesOf, setCookieOf } from '../../core/cookie-per-item.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import { newToken } from '../../secrets/random-secrets.ts'
import type { Services } from '../../core/services.ts'
import type { SentPurpose } from './link-and-code-hash.ts'
import { deleteRows, rowsWhere, insertRows } from '../../db/rows.ts'

interface Whose {
  tenantId: string
  userId: string
  purpose: SentPurpose
}

const kind: CookieKind = { name: 'careword-proof', most: 10 }
/** Distinguishes the proofs of one browser; the cookie itself holds the whole token. */
const thingOf = (token: string): string => token.slice(0, 8)

/** Issues a proof to the browser: the row is written in the caller's transaction, and `setProofCookie` sets the cookie after the commit. */
export async function makeProof(
  services: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  { tenantId, userId, purpose }: Whose,
): Promise<string> {
  const token = newToken()
  const now = services.now()
  await trx
    .deleteFrom('account_proofs')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('ends_at', '<=', now)
    .execute()
  await insertRows(trx, 'account_proofs', {
    tenant_id: tenantId,
    token_hash: keyedHash(services.secret, 'proof', tenantId, token),
    user_id: userId,
    purpose,
    ends_at: new Date(now.getTime() + activationLimits.proofMinutes * minuteMs),
  })
  return token
}

/** @param embeds as for the session's cookie: only then may it travel into frames of others. */
export function setProofCookie(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
  embeds: boolean,
): void {
  const maxAge = activationLimits.proofMinutes * 60
  setCookieOf(services, request, reply, kind, { thing: thingOf(token), value: token, maxAge, embeds })
}

export function clearProofCookie(
  services: Services,
  reply: FastifyReply,
  token: string,
  embeds: boolean,
): void {
  clearCookieOf(services, reply, kind, thingOf(token), { embeds })
}

export const readProofCookies = (services: Services, request: FastifyRequest): string[] =>
  cookiesOf(services, request, kind)

type WithSecret = Pick<Services, 'secret' | 'now'>

const hashOf = ({ secret }: WithSecret, tenantId: string, token: string): Buffer =>
  keyedHash(secret, 'proof', tenantId, token)

/** The holders of valid proofs for this purpose. Proofs are not used up, so call this before costly work. */
export async function proofHolders(
  services: WithSecret,
  trx: Trx,
  tokens: readonly string[],
  tenantId: string,
  purpose: SentPurpose,
): Promise<string[]> {
  if (tokens.length === 0) return []
  const found = await rowsWhere(trx, 'account_proofs', { tenant_id: tenantId })
    .where(
      'token_hash',
      'in',
      tokens.map(token => hashOf(services, tenantId, token)),
    )
    .where('purpose', '=', purpose)
    .where('ends_at', '>', services.now())
    .select('user_id')
    .execute()
  return found.map(({ user_id }) => user_id)
}

/**
 * Uses the proof up: it is returned once, for this person and purpose, before its end. The link and code that were sent for this purpose
 * end with the proof, so they end when the password is set and not when they are opened. Everything that `endResets` ends, ends too.
 */
export async function takeProof(
  services: WithSecret,
  trx: Trx,
  tokens: readonly string[],
  { tenantId, userId, purpose }: Whose,
): Promise<string | null> {
  const hashes = new Map(tokens.map(token => [hashOf(services, tenantId, token).toString('hex'), token]))
  if (hashes.size === 0) return null
  // A person who proved twice in this browser has two proofs: both are deleted.
  const [taken] = await trx
    .deleteFrom('account_proofs')
    .where('tenant_id', '=', tenantId)
    .where(
      'token_hash',
      'in',
      [...hashes.keys()].map(hash => Buffer.from(hash, 'hex')),
    )
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('ends_at', '>', services.now())
    .returning('token_hash')
    .execute()
  if (taken === undefined) return null
  await deleteRows(trx, 'sent_codes', { tenant_id: tenantId, user_id: userId, purpose })
  await endResets(trx, tenantId, userId)
  return hashes.get(taken.token_hash.toString('hex')) ?? null
}

/**
 * A new password ends the links for setting another one and all proofs of the person: a link that was opened before can set no password
 * any more.
 */
export async function endResets(trx: Trx, tenantId: string, userId: string): Promise<void> {
  await endProofs(trx, tenantId, userId)
  await trx
    .deleteFrom('sent_codes')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    // The second step of a sign-in belongs to the former password.
    .where('purpose', 'in', ['reset', 'signIn'])
    .execute()
}

export async function endProofs(trx: Trx, tenantId: string, userId: string): Promise<void> {
  await deleteRows(trx, 'account_proofs', { tenant_id: tenantId, user_id: userId })
}
