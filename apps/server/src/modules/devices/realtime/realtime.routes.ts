import { socketSides } from '@careword/contract/device-events'
import { socketPath } from '@careword/contract/paths'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/app-error.ts'
import type { Services } from '../../../core/services.ts'
import { refuseOrigin } from '../../../http/same-origin.ts'
import { socketRequest } from './socket-owner.ts'
import { type Lines, startSocketServer } from './socket-server.ts'

const nextTick = () => new Promise<void>(resolve => process.nextTick(resolve))

export interface SocketsHere {
  /** Notifies both ends of these pairings at once that they are over; on other servers within seconds, where no line is open here. */
  closeConnection: (pairingIds: readonly string[]) => void
}

/** The address of socket.io, behind the same door as everything else; opened with the first phone. */
export function realtimeRoutes(app: FastifyInstance, services: Services): SocketsHere {
  let lines: Lines | undefined
  app.addHook('preClose', async () => lines?.close())
  void app.register(async part => {
    // socket.io itself parses the request body.
    part.removeAllContentTypeParsers()
    part.addContentTypeParser('*', (_request, _payload, done) => done(null))
    part.route<{ Querystring: { side?: string } }>({
      method: ['GET', 'POST'],
      url: socketPath,
      schema: { hide: true },
      onRequest: async request => refuseOrigin(request),
      handler: async (request, reply) => {
        const side = socketSides.find(each => each === request.query.side)
        const line = side && socketRequest(app, services, request, side)
        // Sends the database query first; the body is parsed while the query runs, and its effects wait for the result.
        await nextTick()
        const heard = line && request.method === 'POST' ? lines?.hear(line, request.raw) : undefined
        void reply.header('cache-control', 'no-store')
        const owner = await line?.owner
        if (!line || !owner) throw new AppError('SESSION_REQUIRED', 'no line of this session or phone')
        if (heard) {
          const message = await heard
          return reply.code(message.status).headers(message.headers).send(message.text)
        }
        lines ??= startSocketServer(services)
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        reply.hijack()
        if (lines.answer({ owner, hash: line.hash }, { request: request.raw, response: reply.raw }))
          return reply
        reply.raw.writeHead(400).end()
        return reply
      },
    })
  })
  return { closeConnection: ids => lines?.closeConnection(ids) }
}
