import { socketSides } from '@careword/contract/device-messages'
import { socketPath } from '@careword/contract/paths'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../../core/app-error.ts'
import type { Services } from '../../../core/services.ts'
import { refuseOrigin } from '../../../http/same-origin.ts'
import { socketOwner } from './socket-owner.ts'
import { type Lines, startSocketServer } from './socket-server.ts'

interface SocketsHere {
  /**
   * Notifies both ends of these pairings that the pairing is over: at once if they are connected to this server, on other servers within
   * seconds.
   */
  closeConnection: (pairingIds: readonly string[]) => void
}

/** The address of socket.io, behind the same checks as all calls. The socket server starts with the first phone. */
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
        void reply.header('cache-control', 'no-store')
        const owner = side && (await socketOwner(app, services, request, side))
        if (!owner) throw new AppError('SESSION_REQUIRED', 'no line of this session or phone')
        lines ??= startSocketServer(services)
        for (const [name, value] of Object.entries(reply.getHeaders()))
          if (value !== undefined) reply.raw.setHeader(name, value)
        reply.hijack()
        // engine.io would wait for the end of a request that is over, and refuse the next one of that connection.
        if (reply.raw.closed) return reply
        if (!lines.answer(owner, { request: request.raw, response: reply.raw }))
          reply.raw.writeHead(400).end()
        return reply
      },
    })
  })
  return { closeConnection: ids => lines?.closeConnection(ids) }
}
