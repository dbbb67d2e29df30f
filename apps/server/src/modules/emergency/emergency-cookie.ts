import type { FastifyReply, FastifyRequest } from 'fastify'
import { cookieAttributes, cookieName } from '../../core/cookies.ts'
import type { Services } from '../../core/services.ts'

const cookie = 'careword-emergency'

/** Strict: a page of somebody else opens nothing with it. */
const attributes = ({ env }: Pick<Services, 'env'>) =>
  cookieAttributes(env, { embeds: false, sameSite: 'strict' })

export const readEmergencyCookie = ({ env }: Pick<Services, 'env'>, request: FastifyRequest): string | null =>
  request.cookies[cookieName(env, cookie)] ?? null

export function setEmergencyCookie(
  services: Services,
  reply: FastifyReply,
  token: string,
  endsAt: Date,
): void {
  const maxAge = Math.max(0, Math.floor((endsAt.getTime() - services.now().getTime()) / 1000))
  reply.setCookie(cookieName(services.env, cookie), token, { ...attributes(services), maxAge })
}

export function clearEmergencyCookie(services: Services, reply: FastifyReply): void {
  reply.clearCookie(cookieName(services.env, cookie), attributes(services))
}
