import type { FastifyReply } from 'fastify'
import { AppError } from './app-error.ts'

/** Fires when the connection ends before the answer was sent. (A request's own 'close' comes with the end of its body.) */
export function clientAbort({ raw }: FastifyReply): AbortSignal {
  const stop = new AbortController()
  const look = () => {
    if (!raw.writableFinished) stop.abort()
  }
  if (raw.closed) look()
  else raw.once('close', look)
  return stop.signal
}

/**
 * The client never receives this error. It lets the log and the metrics distinguish a client abort from a failure (499, as proxies count
 * it).
 */
export function clientAborted(): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'who asked hung up', { status: 499 })
}
