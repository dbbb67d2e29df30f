// A signed link is short-lived, and reading terms takes its time: the browser that opened it in time may finish (ruling G-18).

import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieAttributes, cookieName } from '../../core/cookies.ts'
import { keyedHash, sameHash } from '../../secrets/keyed-hash.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { isEmbedded } from '../session/session-cookie.ts'
import type { SignedPerson } from './signed-person.ts'

/** As long as a proof of a code lives. */
const readingMs = 30 * 60 * 1000
export const readingSeconds = readingMs / 1000

const cookie = 'careword-opened'

const attributes = ({ env }: Pick<Services, 'env'>, tenant: Tenant) =>
  cookieAttributes(env, { embeds: isEmbedded(tenant) })

function mark({ secret }: Pick<Services, 'secret'>, tenant: Tenant, jti: string, until: number): Buffer {
  return keyedHash(secret, 'opened link', tenant.id, jti, String(until))
}

/** Remembers in this browser, and nowhere else, that the link was opened while it was valid. Nothing is consumed. */
export function rememberOpened(
  services: Services,
  reply: FastifyReply,
  tenant: Tenant,
  { jti, exp }: SignedPerson,
): void {
  // Looked at again after its end, it does not live on and on.
  if (exp * 1000 <= services.now().getTime()) return
  const until = services.now().getTime() + readingMs
  const value = `${until}.${mark(services, tenant, jti, until).toString('base64url')}`
  reply.setCookie(cookieName(services.env, cookie), value, {
    ...attributes(services, tenant),
    maxAge: readingMs / 1000,
  })
}

/** Until when this browser may use the link; null when it did not open it in time. */
export function openedUntil(
  services: Services,
  request: FastifyRequest,
  tenant: Tenant,
): (person: SignedPerson) => Date | null {
  const [time = '', hash = ''] = (request.cookies[cookieName(services.env, cookie)] ?? '').split('.')
  const until = /^\d{13}$/.test(time) ? Number(time) : null
  return ({ jti }) =>
    until !== null && sameHash(Buffer.from(hash, 'base64url'), mark(services, tenant, jti, until))
      ? new Date(until)
      : null
}

export function forgetOpened(services: Services, reply: FastifyReply, tenant: Tenant): void {
  reply.clearCookie(cookieName(services.env, cookie), attributes(services, tenant))
}
