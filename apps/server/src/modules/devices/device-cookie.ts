import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieAttributes, cookieName } from '../../core/cookies.ts'
import type { Services } from '../../core/services.ts'

const cookie = 'careword-device'
/** At most as long as a session; every call checks again which data the cookie may open. */
const maxAge = 24 * 60 * 60

const attributes = ({ env }: Pick<Services, 'env'>) =>
  cookieAttributes(env, { embeds: false, sameSite: 'strict' })

export const readDeviceCookie = ({ env }: Pick<Services, 'env'>, request: FastifyRequest): string | null =>
  request.cookies[cookieName(env, cookie)] ?? null

export function setDeviceCookie(services: Services, reply: FastifyReply, token: string): void {
  reply.setCookie(cookieName(services.env, cookie), token, { ...attributes(services), maxAge })
}

export function clearDeviceCookie(services: Services, reply: FastifyReply): void {
  reply.clearCookie(cookieName(services.env, cookie), attributes(services))
}
