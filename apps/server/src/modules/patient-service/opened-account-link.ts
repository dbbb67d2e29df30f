// A signed link is short-lived, and reading terms takes its time: the browser that opened it in time may finish (ruling G-18).

import type { FastifyReply, FastifyRequest } from 'fastify'
import { clearCookieOf, type CookieKind, cookiesOf, setCookieOf } from '../../core/cookie-per-item.ts'
import { keyedHash, sameHash } from '../../secrets/keyed-hash.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { isEmbedded } from '../session/session-cookie.ts'
import type { SignedPerson } from './signed-person.ts'

/** The lifetime of a proof of a code. */
const readingMs = 30 * 60 * 1000
export const readingSeconds = readingMs / 1000

const kind: CookieKind = { name: 'careword-opened', most: 10 }
/** Each link has its own cookie; its id is the partner's, and may hold any letter. */
const thingOf = (services: Pick<Services, 'secret'>, tenant: Tenant, jti: string): string =>
  keyedHash(services.secret, 'opened link name', tenant.id, jti).toString('base64url').slice(0, 8)

function mark({ secret }: Pick<Services, 'secret'>, tenant: Tenant, jti: string, until: number): Buffer {
  return keyedHash(secret, 'opened link', tenant.id, jti, String(until))
}

/** Remembers in this browser, and nowhere else, that the link was opened while it was valid. Nothing is consumed. */
export function rememberOpened(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  tenant: Tenant,
  { jti, exp }: SignedPerson,
): void {
  // A link that is opened again after its end stays ended.
  if (exp * 1000 <= services.now().getTime()) return
  const until = services.now().getTime() + readingMs
  const value = `${until}.${mark(services, tenant, jti, until).toString('base64url')}`
  setCookieOf(services, request, reply, kind, {
    thing: thingOf(services, tenant, jti),
    value,
    maxAge: readingSeconds,
    embeds: isEmbedded(tenant),
  })
}

/** The time until which this browser may use the link; null when it did not open it in time. */
export function openedUntil(
  services: Services,
  request: FastifyRequest,
  tenant: Tenant,
): (person: SignedPerson) => Date | null {
  return ({ jti }) => {
    for (const held of cookiesOf(services, request, kind)) {
      const [time = '', hash = ''] = held.split('.')
      const until = /^\d{13}$/.test(time) ? Number(time) : null
      if (until !== null && sameHash(Buffer.from(hash, 'base64url'), mark(services, tenant, jti, until)))
        return new Date(until)
    }
    return null
  }
}

export function forgetOpened(services: Services, reply: FastifyReply, tenant: Tenant, jti: string): void {
  clearCookieOf(services, reply, kind, thingOf(services, tenant, jti), { embeds: isEmbedded(tenant) })
}
