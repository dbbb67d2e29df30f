import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** The most turns of the event loop, so that a server with new connections in every turn still stops. */
const mostTurns = 10_000

/**
 * Stops listening when no connection waits to be accepted: a busy event loop leaves some waiting, and the system would reset them. A proxy
 * sends a POST only once.
 * @returns `served` waits until every connection has its response
 */
export async function stopListening(server: Server): Promise<{ served: () => Promise<void> }> {
  let came = true
  const notice = () => {
    came = true
  }
  server.on('connection', notice)
  // Each turn accepts all waiting connections.
  for (let turn = 0; came && turn < mostTurns; turn++) {
    came = false
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', notice)
  const ended = new Promise<void>(resolve => server.close(() => resolve()))
  return { served: () => ended }
}
