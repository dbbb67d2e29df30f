// The sockets between portals and phones: socket.io with polling only, over all servers of the installation (Documents spec §7).

import { createAdapter } from '@socket.io/postgres-adapter'
import { Server as Engine } from 'engine.io'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Server, type Socket } from 'socket.io'
import { socketEvents, type SocketSide, socketSides } from '@careword/contract/device-messages'
import { deviceLimits } from '@careword/domain/limits'
import type { Services } from '../../../core/services.ts'
import { makePool } from '../../../db/connect.ts'
import { isSameEnd, type SocketOwner } from './socket-owner.ts'
import { type MessageRateLimit, messageRateLimits } from './message-rate-limit.ts'
import { watchSockets } from './watch-sockets.ts'

export interface Lines {
  /** Answers an authorized request; returns false if its connection belongs to another owner. */
  answer: (owner: SocketOwner, raw: { request: IncomingMessage; response: ServerResponse }) => boolean
  /** Notifies both ends of these pairings immediately that the pairing is over. */
  closeConnection: (pairingIds: readonly string[]) => void
  close: () => Promise<void>
}

/** The part of an engine.io connection that is used here. */
type Connection = {
  id: string
  request: IncomingMessage
  close: (discard: boolean) => void
} & NodeJS.EventEmitter

const other: Readonly<Record<SocketSide, SocketSide>> = { portal: 'device', device: 'portal' }
const roomOf = (pairingId: string, side: SocketSide): string => `${pairingId} ${side}`

/** The age at which messages that were too large for a notification are deleted, and the interval of that check. */
const attachmentsStay = 15_000

/** The most connections of an end (some tabs, or reloads); beyond it the oldest is closed. */
const connectionsOfAnEnd = 6

/** The longest POST: binary data is a third longer when encoded, and little comes with a picture. */
const longestPost = Math.ceil(deviceLimits.pictureBytes * 1.4)

/** The most bytes that wait for an end that does not poll: two pictures. */
const mostWaiting = 2 * longestPost

export function startSocketServer(services: Services): Lines {
  const report = (error: unknown) =>
    services.log.error({ code: (error as NodeJS.ErrnoException).code }, 'a line between servers failed')
  // The socket server has its own connections, because one of them listens for as long as the server runs.
  const pool = makePool({ url: services.databaseUrl, max: 4, onIdleError: report })
  pool.on('connect', client => {
    // The adapter opens a new connection when the one that listens ends, and leaves the ended one to the pool.
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
    // Ink is short, and pictures are compressed already. Secrets must not be compressed together with text that others choose.
    httpCompression: false,
    pingInterval: 20_000,
    pingTimeout: 15_000,
  })
  io.bind(engine)
  const asking = new WeakMap<IncomingMessage, SocketOwner>()
  /** The owner of each connection, by the id that its requests name. */
  const owners = new Map<string, SocketOwner>()
  engine.on('connection', (connection: Connection) => {
    const owner = asking.get(connection.request)
    if (owner) owners.set(connection.id, owner)
    connection.once('close', () => owners.delete(connection.id))
    disconnectSlowReaders(connection)
  })

  /** Ends that have connected to another server since; their old connection here may be dead. */
  const elsewhere = new Set<string>()
  io.on('joined', (room: string) => elsewhere.add(room))
  /** Messages bypass the database if the other end is connected only to this server. */
  const towards = (room: string) =>
    io.of('/').adapter.rooms.has(room) && !elsewhere.has(room) ? io.local.to(room) : io.to(room)

  io.on('connection', socket => {
    const owner = asking.get(socket.request)
    if (!owner) return void socket.disconnect(true)
    const { side, pairingId } = owner
    socket.data = owner
    const own = roomOf(pairingId, side)
    void socket.join([pairingId, own])
    const oldest = [...(io.of('/').adapter.rooms.get(own) ?? [])].slice(0, -connectionsOfAnEnd)
    for (const id of oldest) io.of('/').sockets.get(id)?.disconnect(true)
    const theirs = roomOf(pairingId, other[side])
    listen(socket, side, speech.of(own), (event, message) => towards(theirs).emit(event, message))
    io.serverSideEmit('joined', own)
    io.to(theirs).emit('handshake')
    const isHere = (room: string) => io.of('/').adapter.rooms.has(room)
    if (side === 'portal' && !isHere(theirs)) socket.emit('device:away')
    socket.once('disconnect', () => {
      if (side === 'device' && !isHere(own)) towards(theirs).emit('device:away')
      if (isHere(pairingId)) return
      for (const each of socketSides) elsewhere.delete(roomOf(pairingId, each))
    })
    socket.emit('handshake')
    watching.look(pairingId)
  })
  const speech = messageRateLimits()
  const watching = watchSockets(services, io)

  return {
    answer(owner, { request, response }) {
      const { searchParams } = new URL(request.url ?? '/', 'http://line')
      const opener = owners.get(searchParams.get('sid') ?? '')
      if (opener && !isSameEnd(opener, owner)) return false
      asking.set(request, owner)
      engine.handleRequest(request, response)
      return true
    },
    closeConnection(pairingIds) {
      if (pairingIds.length > 0) io.in([...pairingIds]).disconnectSockets(true)
    },
    async close() {
      watching.stop()
      await io.close()
      await pool.end()
    },
  }
}

/** Forwards valid events that this end may send, and ignores the rest. An end that exceeds the message rate is disconnected. */
function listen(
  socket: Socket,
  side: SocketSide,
  limit: MessageRateLimit,
  pass: (event: string, message: unknown) => void,
): void {
  for (const [event, shape] of Object.entries(socketEvents[side]))
    socket.on(event, (message: unknown) => {
      if (!limit.mayContinue()) return void socket.disconnect(true)
      const { success, data } = shape.safeParse(message ?? {})
      if (success) pass(event, data)
    })
}

/** Disconnects an end that does not poll: its waiting messages must not fill the server's memory. */
function disconnectSlowReaders(connection: Connection): void {
  let waiting = 0
  connection.on('flush', () => {
    waiting = 0
  })
  connection.on('packetCreate', ({ data }: { data?: string | Buffer }) => {
    waiting += data?.length ?? 0
    if (waiting > mostWaiting) connection.close(true)
  })
}

function giveBack(client: { release?: (gone: boolean) => void }): void {
  try {
    client.release?.(true)
  } catch {
    // The connection was released already.
  }
}
