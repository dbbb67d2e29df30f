// A long-lived cookie that shows only that a person signed in to this account with this browser. It grants no access.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookiesToDrop, valuesOf } from '../../core/cookie-per-item.ts'
import { isServedOverHttps } from '../../core/cookies.ts'
import { keyedHash, sameHash } from '../../secrets/keyed-hash.ts'
import type { Services } from '../../core/services.ts'

/** Each account that signed in here has its own cookie. */
const prefix = 'careword-known'
/** A family's computer; the oldest go. */
const most = 6

function markOf(services: Services, tenantId: string, userId: string): Buffer {
  return keyedHash(services.secret, 'known browser', tenantId, userId)
}

export function isKnownBrowser(
  services: Services,
  request: FastifyRequest,
  tenantId: string,
  userId: string,
): boolean {
  const mark = markOf(services, tenantId, userId)
  return valuesOf(request, prefix).some(value => sameHash(Buffer.from(value, 'base64url'), mark))
}

export function markBrowser(
  services: Services,
  request: FastifyRequest,
  reply: FastifyReply,
  tenantId: string,
  userId: string,
): void {
  const value = markOf(services, tenantId, userId).toString('base64url')
  const name = `${prefix}-${value.slice(0, 8)}`
  const attributes = {
    path: '/api/session',
    httpOnly: true,
    secure: isServedOverHttps(services.env),
    sameSite: 'strict',
  } as const
  for (const old of cookiesToDrop(request, { prefix, name, most })) reply.clearCookie(old, attributes)
  reply.setCookie(name, value, { ...attributes, maxAge: 365 * 24 * 3600 })
}
