import type { FastifyReply } from 'fastify'

/** Adds the end of the session to a response; the portal counts down to it. */
export function setSessionHeaders(reply: FastifyReply, { expiresAt }: { expiresAt: Date }): void {
  reply.header('x-session-expires-at', expiresAt.toISOString())
}
