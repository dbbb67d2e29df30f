// The state of a started launch until the person returns from the provider. It is in an encrypted cookie of this browser, so that a
// response for a launch of another browser is refused (login CSRF).

import { minuteMs } from '@careword/domain/dates/durations'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Env } from '../../core/settings/env.ts'
import { cookieAttributes, cookieName } from '../../core/cookies.ts'
import { encrypt, decrypt } from '../../secrets/encrypt.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

export interface StartedLaunch {
  state: string
  nonce: string
  verifier: string
  /** Milliseconds since 1970. */
  startedAt: number
}

/** The time to sign in at the provider, including a second factor. */
export const launchMinutes = 10

/** Each launch has its own cookie, so that opening a second patient does not end the first launch. */
const cookieOf = (env: Env, state: string) => cookieName(env, `careword-sso-${state.slice(0, 8)}`)

export function rememberLaunch(
  reply: FastifyReply,
  { env, secret }: { env: Env; secret: Secret },
  tenantId: string,
  launch: StartedLaunch,
): void {
  const encrypted = encrypt(secret, 'sso start', tenantId, JSON.stringify(launch)).toString('base64url')
  reply.setCookie(cookieOf(env, launch.state), encrypted, {
    // Lax, because the provider sends the person back by a link from its own site. No launch starts in a frame.
    ...cookieAttributes(env, { embeds: false }),
    maxAge: launchMinutes * 60,
  })
}

/** The launch that this browser started at this partner with this state; null if there is none, or it is too old. */
export function recallLaunch(
  request: FastifyRequest,
  { env, secret, now }: { env: Env; secret: Secret; now: () => Date },
  tenantId: string,
  state: string,
): StartedLaunch | null {
  const value = request.cookies[cookieOf(env, state)]
  if (!value) return null
  const text = decrypt(secret, 'sso start', tenantId, Buffer.from(value, 'base64url'))
  if (text === null) return null
  const launch = JSON.parse(text) as StartedLaunch
  const age = now().getTime() - launch.startedAt
  return launch.state === state && age >= 0 && age < launchMinutes * minuteMs ? launch : null
}

export function forgetLaunch(reply: FastifyReply, env: Env, state: string): void {
  reply.clearCookie(cookieOf(env, state), cookieAttributes(env, { embeds: false }))
}
