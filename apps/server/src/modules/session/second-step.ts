// The cookie of a browser between the right password and the link that was mailed for it (decision 0014): in another browser the link opens nothing.
// The same for all who sign in here meanwhile, until its time is over: the link of one ends no other's.

import { accountLinkLimits } from '@careword/domain/limits'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieAttributes, cookieName } from '../../core/cookies.ts'
import { keyedHash } from '../../secrets/keyed-hash.ts'
import type { Services } from '../../core/services.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

const cookie = 'careword-second'

// A mail program opens the link as a step from elsewhere; the call that shows it comes from our own page.
const attributes = ({ env }: Services, embeds: boolean) =>
  cookieAttributes(env, { embeds, sameSite: 'strict' })

export function readSecondStep(services: Services, request: FastifyRequest): string | null {
  const value = request.cookies[cookieName(services.env, cookie)]
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
}

/** @param embeds as for the session's cookie: only then may it travel into frames of others. */
export function setSecondStep(services: Services, reply: FastifyReply, token: string, embeds: boolean): void {
  const lasts = { maxAge: accountLinkLimits.signInMinutes * 60 }
  reply.setCookie(cookieName(services.env, cookie), token, { ...attributes(services, embeds), ...lasts })
}

/** The stored hash of the link and of its browser together. */
export function secondStepHash(secret: Secret, tenantId: string, browser: string, token: string): Buffer {
  return keyedHash(secret, 'signIn link', tenantId, browser, token)
}
