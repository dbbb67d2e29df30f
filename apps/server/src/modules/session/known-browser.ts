// A long-lived mark that says only: somebody signed in to this account with this browser. It opens nothing.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { isServedOverHttps } from '../../core/cookies.ts'
import { keyedHash, sameHash } from '../../secrets/keyed-hash.ts'
import type { Services } from '../../core/services.ts'

const name = 'careword-known'

function markOf(services: Services, tenantId: string, userId: string): Buffer {
  return keyedHash(services.secret, 'known browser', tenantId, userId)
}

export function isKnownBrowser(
  services: Services,
  request: FastifyRequest,
  tenantId: string,
  userId: string,
): boolean {
  const cookie = request.cookies[name]
  if (cookie === undefined) return false
  return sameHash(Buffer.from(cookie, 'base64url'), markOf(services, tenantId, userId))
}

export function markBrowser(services: Services, reply: FastifyReply, tenantId: string, userId: string): void {
  reply.setCookie(name, markOf(services, tenantId, userId).toString('base64url'), {
    path: '/api/session',
    httpOnly: true,
    secure: isServedOverHttps(services.env),
    sameSite: 'strict',
    maxAge: 365 * 24 * 3600,
  })
}
