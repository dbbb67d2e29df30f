import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../core/settings/env.ts'
import { cookieAttributes, cookieName } from '../../core/cookies.ts'
import type { Tenant } from '../../core/partner-store.ts'

const name = 'careword'

export function readSessionCookie(request: FastifyRequest, env: Env): string | null {
  const value = request.cookies[cookieName(env, name)]
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
}

/** @param embeds the partner's portal is embedded in frames of other sites (ruling G-14): only then may the cookie be sent there. */
export function setSessionCookie(reply: FastifyReply, env: Env, token: string, embeds: boolean): void {
  reply.setCookie(cookieName(env, name), token, cookieAttributes(env, { embeds }))
}

export function clearSessionCookie(reply: FastifyReply, env: Env, embeds: boolean): void {
  reply.clearCookie(cookieName(env, name), cookieAttributes(env, { embeds }))
}

/** Whether pages of others may frame this partner's portal: then its cookie has to travel there. */
export function isEmbedded(tenant: Tenant): boolean {
  return tenant.config.settings.embedding.allowedOrigins.length > 0
}
