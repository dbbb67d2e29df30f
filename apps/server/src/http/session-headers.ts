import type { FastifyReply } from 'fastify'

/** A response to a signed-in person carries the end of their session; the portal counts down to it. */
export function setSessionHeaders(reply: FastifyReply, { expiresAt }: { expiresAt: Date }): void {
  reply.header('x-session-expires-at', expiresAt.toISOString())
}
