import type { FastifyReply } from 'fastify'
import { AppError } from './app-error.ts'

/** Fires when the connection ends before the response was sent. (A request's own 'close' event fires at the end of its body.) */
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
 * The error of an aborted call, which the client never receives. The log and the metrics distinguish it from a failure by its status 499,
 * as proxies do.
 */
export function clientAborted(): AppError {
  return new AppError('SERVICE_UNAVAILABLE', 'who asked hung up', { status: 499 })
}
