import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../env.ts'

/** Over https `__Host-careword` (Secure, no Domain, path /); over http on loopback `careword` (decisions G-14). */
export function cookieName(env: Env): string {
  return isSecure(env) ? '__Host-careword' : 'careword'
}

export function readSessionCookie(request: FastifyRequest, env: Env): string | null {
  const value = request.cookies[cookieName(env)]
  return value && /^[A-Za-z0-9_-]{43}$/.test(value) ? value : null
}

export function setSessionCookie(reply: FastifyReply, env: Env, token: string): void {
  reply.setCookie(cookieName(env), token, {
    path: '/',
    httpOnly: true,
    secure: isSecure(env),
    sameSite: 'lax',
  })
}

export function clearSessionCookie(reply: FastifyReply, env: Env): void {
  reply.clearCookie(cookieName(env), { path: '/', httpOnly: true, secure: isSecure(env), sameSite: 'lax' })
}

function isSecure(env: Env): boolean {
  return env.PUBLIC_URL.startsWith('https://')
}
