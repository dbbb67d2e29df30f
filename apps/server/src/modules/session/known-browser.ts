// A long-lived mark that says only: somebody signed in to this account with this browser. It opens nothing.

import { type KeyObject, createHmac, createSecretKey, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Services } from '../../services.ts'

const name = 'careword-known'

/** Of a keyed hash, making the key costs the most. */
const keys = new WeakMap<Buffer, KeyObject>()

function keyOf(secret: Buffer): KeyObject {
  const made = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, made)
  return made
}

function markOf(services: Services, tenantId: string, userId: string): Buffer {
  return createHmac('sha256', keyOf(services.secret)).update(`known browser\0${tenantId}\0${userId}`).digest()
}

export function isKnownBrowser(
  services: Services,
  request: FastifyRequest,
  tenantId: string,
  userId: string,
): boolean {
  const cookie = request.cookies[name]
  if (cookie === undefined) return false
  const given = Buffer.from(cookie, 'base64url')
  const mark = markOf(services, tenantId, userId)
  return given.length === mark.length && timingSafeEqual(given, mark)
}

export function markBrowser(services: Services, reply: FastifyReply, tenantId: string, userId: string): void {
  reply.setCookie(name, markOf(services, tenantId, userId).toString('base64url'), {
    path: '/api/session',
    httpOnly: true,
    secure: services.env.PUBLIC_URL.startsWith('https://'),
    sameSite: 'strict',
    maxAge: 365 * 24 * 3600,
  })
}
