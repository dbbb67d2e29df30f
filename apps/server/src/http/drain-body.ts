import type { IncomingMessage } from 'node:http'

/** The longest body that is read to its end; a longer one is not a person's mistake, and the connection is closed. */
const mostBytes = 32 * 1024 * 1024
const patience = 10_000

/**
 * Reads and discards the rest of the body. If the connection were closed earlier, the browser, which is still sending, would lose the
 * response and show 'no connection' instead of the reason.
 */
export async function drainBody(request: IncomingMessage): Promise<void> {
  if (request.complete || Number(request.headers['content-length'] ?? 0) > mostBytes) return
  await new Promise<void>(resolve => {
    let bytes = 0
    const clock = setTimeout(resolve, patience)
    const done = (): void => {
      clearTimeout(clock)
      resolve()
    }
    request.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > mostBytes) done()
    })
    request.once('end', done)
    request.once('close', done)
    request.once('error', done)
    request.resume()
  })
}
