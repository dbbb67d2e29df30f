// The attributes of all our cookies: no script can read them, and they are sent over https only if the portal is.

import type { Env } from './settings/env.ts'

/** Whether the portal is served over https; on loopback it may be plain http. */
export function isServedOverHttps({ PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>): boolean {
  return PUBLIC_URL.startsWith('https://')
}

/** The name of a cookie; over https it begins with `__Host-`: Secure, no Domain, path / (ruling G-14). */
export function cookieName(env: Pick<Env, 'PUBLIC_URL'>, name: string): string {
  return isServedOverHttps(env) ? `__Host-${name}` : name
}

interface CookieScope {
  /** Whether the partner's portal is embedded in frames of other sites (ruling G-14): only then may the cookie be sent there. */
  embeds: boolean
  /** 'lax': the cookie is also sent when a link on another site leads here. */
  sameSite?: 'lax' | 'strict'
}

/** The attributes with which a cookie is set and cleared. */
export function cookieAttributes(env: Pick<Env, 'PUBLIC_URL'>, { embeds, sameSite = 'lax' }: CookieScope) {
  const secure = isServedOverHttps(env)
  const always = { path: '/', httpOnly: true, secure }
  return secure && embeds
    ? ({ ...always, sameSite: 'none', partitioned: true } as const)
    : ({ ...always, sameSite } as const)
}
