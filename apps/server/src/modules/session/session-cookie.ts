import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../env.ts'
import type { Tenant } from '../partner/partner-store.ts'

/** Over https `__Host-careword` (Secure, no Domain, path /); over http on loopback `careword` (decisions G-14). */
export function cookieName(env: Env): string {
  return isSecure(env) ? '__Host-careword' : 'careword'
}

export function readSessionCookie(request: FastifyRequest, env: Env): string | null {
  const value = request.cookies[cookieName(env)]
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
}

/** @param embeds the partner's portal stands in frames of others (decisions G-14): only then may the cookie travel there. */
export function setSessionCookie(reply: FastifyReply, env: Env, token: string, embeds: boolean): void {
  reply.setCookie(cookieName(env), token, attributes(env, embeds))
}

export function clearSessionCookie(reply: FastifyReply, env: Env, embeds: boolean): void {
  reply.clearCookie(cookieName(env), attributes(env, embeds))
}

/** Whether pages of others may frame this partner's portal: then its cookie has to travel there. */
export function isEmbedded(tenant: Tenant): boolean {
  return tenant.config.settings.embedding.allowedOrigins.length > 0
}

function attributes(env: Env, embeds: boolean) {
  const secure = isSecure(env)
  const always = { path: '/', httpOnly: true, secure }
  return secure && embeds
    ? ({ ...always, sameSite: 'none', partitioned: true } as const)
    : ({ ...always, sameSite: 'lax' } as const)
}

function isSecure(env: Env): boolean {
  return env.PUBLIC_URL.startsWith('https://')
}
