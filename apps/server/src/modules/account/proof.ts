// What a browser proved by a link or a code, as a short-lived cookie: with it, and only with it, one password may be set (ruling G-16).

import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Trx } from '../../db/in-tenant.ts'
import { cookieAttributes, cookieName } from '../../core/cookies.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import { newToken } from '../../secrets/random-secrets.ts'
import type { Services } from '../../core/services.ts'
import type { SentPurpose } from './sent-secret.ts'

/** Time to read the terms and think of a password. */
const lifeMs = 30 * 60 * 1000

interface Whose {
  tenantId: string
  userId: string
  purpose: SentPurpose
}

const cookie = 'careword-proof'

/** Gives the browser a proof; the row stands in the caller's transaction, the cookie is for `setProofCookie` once that committed. */
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
  await trx
    .insertInto('account_proofs')
    .values({
      tenant_id: tenantId,
      token_hash: keyedHash(services.secret, 'proof', tenantId, token),
      user_id: userId,
      purpose,
      ends_at: new Date(now.getTime() + lifeMs),
    })
    .execute()
  return token
}

/** @param embeds as for the session's cookie: only then may it travel into frames of others. */
export function setProofCookie(
  services: Services,
  reply: FastifyReply,
  token: string,
  embeds: boolean,
): void {
  reply.setCookie(cookieName(services.env, cookie), token, {
    ...cookieAttributes(services.env, { embeds }),
    maxAge: lifeMs / 1000,
  })
}

export function clearProofCookie(services: Services, reply: FastifyReply, embeds: boolean): void {
  reply.clearCookie(cookieName(services.env, cookie), cookieAttributes(services.env, { embeds }))
}

export function readProofCookie(services: Services, request: FastifyRequest): string | null {
  return request.cookies[cookieName(services.env, cookie)] ?? null
}

/** Whose proof this is, or null when it is nobody's for this purpose. Nothing is used up: ask this before the costly work. */
export async function proofHolder(
  services: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  token: string | null,
  tenantId: string,
  purpose: SentPurpose,
): Promise<string | null> {
  if (token === null) return null
  const found = await trx
    .selectFrom('account_proofs')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', keyedHash(services.secret, 'proof', tenantId, token))
    .where('purpose', '=', purpose)
    .where('ends_at', '>', services.now())
    .select('user_id')
    .executeTakeFirst()
  return found?.user_id ?? null
}

/**
 * Uses the proof up: true once, for this person and purpose, before its end. What was sent for this purpose goes with it: the link
 * and code are spent when the password is set, not when they are opened. So does all that `endResets` ends.
 */
export async function takeProof(
  services: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  token: string | null,
  { tenantId, userId, purpose }: Whose,
): Promise<boolean> {
  if (token === null) return false
  const taken = await trx
    .deleteFrom('account_proofs')
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', keyedHash(services.secret, 'proof', tenantId, token))
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .where('ends_at', '>', services.now())
    .executeTakeFirst()
  if (taken.numDeletedRows !== 1n) return false
  await trx
    .deleteFrom('sent_codes')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .where('purpose', '=', purpose)
    .execute()
  await endResets(trx, tenantId, userId)
  return true
}

/** With a new password a link for another one ends, and every proof of the person: whoever had opened one before sets none any more. */
export async function endResets(trx: Trx, tenantId: string, userId: string): Promise<void> {
  await endProofs(trx, tenantId, userId)
  await trx
    .deleteFrom('sent_codes')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    // The second step of a sign-in stands for the former password.
    .where('purpose', 'in', ['reset', 'signIn'])
    .execute()
}

export async function endProofs(trx: Trx, tenantId: string, userId: string): Promise<void> {
  await trx
    .deleteFrom('account_proofs')
    .where('tenant_id', '=', tenantId)
    .where('user_id', '=', userId)
    .execute()
}
