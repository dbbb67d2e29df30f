import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppError } from '../core/app-error.ts'

// The page has both languages, because without a partner there is no language to choose and no partner's words.
const page = readFileSync(path.resolve(import.meta.dirname, '../../../../partners/base/pages/unknown.html'))

/** Unknown API paths get the error shape; unknown pages and unknown partners get one neutral page without any name. */
export function notFound(app: FastifyInstance): void {
  app.setNotFoundHandler(async (request, reply) => answerUnknown(request, reply))
}

export function answerUnknown(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  if (request.url.startsWith('/api/')) throw new AppError('ROUTER_UNKNOWN_PATH', 'unknown call')
  return reply.code(404).type('text/html; charset=utf-8').send(page)
}
