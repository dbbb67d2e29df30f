import type { FastifyReply, FastifyRequest } from 'fastify'

/** Answers 304 if the caller has this version; returns whether it did. */
export function unchanged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag)
  const known = request.headers['if-none-match']
  if (!known) return false
  const matches = known.split(',').some(tag => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
  if (matches) reply.code(304)
  return matches
}
