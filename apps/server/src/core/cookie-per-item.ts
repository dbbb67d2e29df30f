// Keeps one cookie for each item that a browser opened. With one cookie for all of them, the second tab would end the first.

import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieAttributes, cookieName } from './cookies.ts'
import type { Env } from './settings/env.ts'

type WithEnv = { env: Pick<Env, 'PUBLIC_URL'> }

export interface CookieKind {
  /** The prefix of each cookie's name; the rest identifies the item. */
  name: string
  /** The most cookies of this kind in a browser; the oldest are dropped. */
  most: number
  /** The SameSite attribute: 'strict' sends it only with calls of our own pages. */
  sameSite?: 'lax' | 'strict'
}

interface Scope {
  /** Whether the cookie may be sent in frames of other sites, as the session's cookie. */
  embeds: boolean
}

const own: Scope = { embeds: false }

const prefixOf = ({ env }: WithEnv, { name }: CookieKind): string => cookieName(env, name)

/** The names of this kind's cookies in a request, the oldest first, as a browser sends them. */
function namesOf(request: FastifyRequest, prefix: string): string[] {
  // Releases with one cookie for all items used the name without a suffix.
  return Object.keys(request.cookies).filter(name => name === prefix || name.startsWith(`${prefix}-`))
}

/** The values of the request's cookies with this prefix. */
export const valuesOf = (request: FastifyRequest, prefix: string): string[] =>
  namesOf(request, prefix).flatMap(name => request.cookies[name] ?? [])

/** The names of the oldest cookies, which are deleted so that with the new one the maximum is not exceeded. */
export function cookiesToDrop(
  request: FastifyRequest,
  { prefix, name, most }: { prefix: string; name: string; most: number },
): string[] {
  const others = namesOf(request, prefix).filter(each => each !== name)
  return others.slice(0, Math.max(0, others.length - most + 1))
}

/** The items of this kind that this browser opened. */
export const cookiesOf = (services: WithEnv, request: FastifyRequest, kind: CookieKind): string[] =>
  valuesOf(request, prefixOf(services, kind))

interface Kept extends Partial<Scope> {
  thing: string
  value: string
  /** Seconds. */
  maxAge: number
}

export function setCookieOf(
  services: WithEnv,
  request: FastifyRequest,
  reply: FastifyReply,
  kind: CookieKind,
  { thing, value, maxAge, embeds = false }: Kept,
): void {
  const attributes = attributesOf(services, kind, { embeds })
  const prefix = prefixOf(services, kind)
  const name = `${prefix}-${thing}`
  for (const old of cookiesToDrop(request, { prefix, name, most: kind.most }))
    reply.clearCookie(old, attributes)
  reply.setCookie(name, value, { ...attributes, maxAge })
}

export function clearCookieOf(
  services: WithEnv,
  reply: FastifyReply,
  kind: CookieKind,
  thing: string,
  scope = own,
): void {
  reply.clearCookie(`${prefixOf(services, kind)}-${thing}`, attributesOf(services, kind, scope))
}

const attributesOf = ({ env }: WithEnv, { sameSite }: CookieKind, { embeds }: Scope) =>
  cookieAttributes(env, { embeds, ...(sameSite && { sameSite }) })
