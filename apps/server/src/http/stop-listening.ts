import type { Server } from 'node:http'
import { setImmediate as nextTurn } from 'node:timers/promises'

/** Turns of the event loop: a server that gets a connection in each of them stops all the same. */
const mostTurns = 10_000

/**
 * Stops listening when no connection waits to be accepted: a busy event loop leaves some waiting, and the system resets those when the
 * socket closes. A proxy sends a POST only once.
 * @returns waits until every connection has its response
 */
export async function stopListening(server: Server): Promise<{ served: () => Promise<void> }> {
  let came = true
  const notice = () => {
    came = true
  }
  server.on('connection', notice)
  // Each turn accepts all that wait.
  for (let turn = 0; came && turn < mostTurns; turn++) {
    came = false
    await nextTurn()
    await nextTurn()
  }
  server.off('connection', notice)
  const ended = new Promise<void>(resolve => server.close(() => resolve()))
  return { served: () => ended }
}
