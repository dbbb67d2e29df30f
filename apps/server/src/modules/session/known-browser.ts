// A long-lived mark that says only: somebody signed in to this account with this browser. It opens nothing.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { isServedOverHttps } from '../../core/cookies.ts'
import { keyedHash, sameHash } from '../../secrets/keyed-hash.ts'
import type { Services } from '../../core/services.ts'

const prefix = 'careword-known'
/** A family's computer; the oldest go. */
const mostKnown = 6

/** One cookie for each account that signed in here. The bare name is that of a server from before. */
const namesIn = (request: FastifyRequest): string[] =>
  Object.keys(request.cookies).filter(name => name === prefix || name.startsWith(`${prefix}-`))

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
  return namesIn(request).some(name => sameHash(Buffer.from(request.cookies[name] ?? '', 'base64url'), mark))
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
  const others = namesIn(request).filter(each => each !== name)
  for (const old of others.slice(0, Math.max(0, others.length - mostKnown + 1)))
    reply.clearCookie(old, attributes)
  reply.setCookie(name, value, { ...attributes, maxAge: 365 * 24 * 3600 })
}
