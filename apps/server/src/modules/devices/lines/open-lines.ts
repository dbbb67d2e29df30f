// The lines between portals and phones: socket.io, polling alone, over every server of the installation (Documents spec §7).

import { createAdapter } from '@socket.io/postgres-adapter'
import { Server as Engine } from 'engine.io'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { lineEvents, type LineSide, lineSides } from '@careword/contract/device-events'
import { deviceLimits } from '@careword/domain/limits'
import type { Services } from '../../../core/services.ts'
import { makePool } from '../../../db/connect.ts'
import { isSameEnd, type LineOwner } from './line-owner.ts'
import { speechLimit } from './speech-limit.ts'
import { watchLines } from './watch-lines.ts'

export interface Lines {
  /** A request of somebody who may speak on this line; false where its connection is another's. */
  answer: (owner: LineOwner, raw: { request: IncomingMessage; response: ServerResponse }) => boolean
  /** These pairings are over: both ends hear it at once. */
  hangUp: (pairingIds: readonly string[]) => void
  close: () => Promise<void>
}

const other: Readonly<Record<LineSide, LineSide>> = { portal: 'device', device: 'portal' }
export const roomOf = (pairingId: string, side: LineSide): string => `${pairingId} ${side}`

/** What is too large for a notification is removed once it is so old, and looked for as often. */
const attachmentsStay = 15_000

/** Binary is a third longer on its way; beside a picture there is little. */
const longestPost = Math.ceil(deviceLimits.pictureBytes * 1.4)

export function openLines(services: Services): Lines {
  const report = (error: unknown) =>
    services.log.error({ code: (error as NodeJS.ErrnoException).code }, 'a line between servers failed')
  // Its own connections: one listens for as long as the server runs.
  const pool = makePool({ url: services.databaseUrl, max: 4, onIdleError: report })
  pool.on('connect', client => {
    // The adapter opens another one when the one it listens on ends, and leaves it to the pool to see that it is gone.
    client.once('end', () => giveBack(client))
  })
  const io = new Server({
    serveClient: false,
    adapter: createAdapter(pool, {
      tableName: 'lines.attachments',
      cleanupInterval: attachmentsStay,
      errorHandler: report,
    }),
  })
  const engine = new Engine({
    transports: ['polling'],
    allowUpgrades: false,
    maxHttpBufferSize: longestPost,
    // Ink is short, pictures are packed already; and what is secret is not packed together with what others choose.
    httpCompression: false,
    pingInterval: 20_000,
    pingTimeout: 15_000,
  })
  io.bind(engine)
  const asking = new WeakMap<IncomingMessage, LineOwner>()
  /** By the id of a connection, which its requests name. */
  const owners = new Map<string, LineOwner>()
  engine.on('connection', (connection: { id: string; request: IncomingMessage } & NodeJS.EventEmitter) => {
    const owner = asking.get(connection.request)
    if (owner) owners.set(connection.id, owner)
    connection.once('close', () => owners.delete(connection.id))
  })

  /** Ends that came to another server since: what is left of them here may be a connection that nobody holds any more. */
  const elsewhere = new Set<string>()
  io.on('joined', (room: string) => elsewhere.add(room))
  /** Where the other end is here, and here alone, nothing has to go round by the database. */
  const towards = (room: string) =>
    io.of('/').adapter.rooms.has(room) && !elsewhere.has(room) ? io.local.to(room) : io.to(room)

  io.on('connection', socket => {
    const owner = asking.get(socket.request)
    if (!owner) return void socket.disconnect(true)
    const { side, pairingId } = owner
    socket.data = owner
    void socket.join([pairingId, roomOf(pairingId, side)])
    const theirs = roomOf(pairingId, other[side])
    listen(socket, side, (event, said) => towards(theirs).emit(event, said))
    io.serverSideEmit('joined', roomOf(pairingId, side))
    io.to(theirs).emit('handshake')
    socket.once('disconnect', () => {
      if (io.of('/').adapter.rooms.has(pairingId)) return
      for (const each of lineSides) elsewhere.delete(roomOf(pairingId, each))
    })
    socket.emit('handshake')
    watching.look(pairingId)
  })
  const watching = watchLines(services, io)

  return {
    answer(owner, { request, response }) {
      const sid = new URL(request.url ?? '/', 'http://line').searchParams.get('sid')
      if (sid !== null && owners.has(sid) && !isSameEnd(owners.get(sid), owner)) return false
      asking.set(request, owner)
      engine.handleRequest(request, response)
      return true
    },
    hangUp(pairingIds) {
      if (pairingIds.length > 0) io.in([...pairingIds]).disconnectSockets(true)
    },
    async close() {
      watching.stop()
      await io.close()
      await pool.end()
    },
  }
}

/** Passes on what this end may say and what fits; the rest is not heard. Who says too much too fast is hung up on. */
function listen(socket: Socket, side: LineSide, pass: (event: string, said: unknown) => void): void {
  const limit = speechLimit()
  for (const [event, shape] of Object.entries(lineEvents[side]))
    socket.on(event, (said: unknown) => {
      if (!limit.mayGoOn()) return void socket.disconnect(true)
      const { success, data } = shape.safeParse(said ?? {})
      if (success) pass(event, data)
    })
}

function giveBack(client: { release?: (gone: boolean) => void }): void {
  try {
    client.release?.(true)
  } catch {
    // It was given back before it ended.
  }
}
