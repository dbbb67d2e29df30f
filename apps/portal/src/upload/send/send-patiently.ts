import { uploadLimits } from '@careword/domain/limits'
import { ApiError, NoResponse, ChunkMissing } from '../../api/api-error.ts'

interface Line {
  signal: AbortSignal
  /** Called when the connection is lost, or is back. */
  onLine: (connected: boolean) => void
}

/**
 * Repeats a request until it is answered: a lost connection comes back, and after the end of a session the person signs in again over the
 * page.
 */
export async function sendPatiently<T>(attempt: () => Promise<T>, { signal, onLine }: Line): Promise<T> {
  let ofServer = 0
  for (let failed = 0; ; failed++) {
    try {
      const answer = await attempt()
      if (failed > 0) onLine(true)
      return answer
    } catch (error) {
      if (isOfServer(error)) ofServer++
      if (signal.aborted || !mayPass(error) || ofServer > uploadLimits.tryAgainTimes) throw error
      onLine(false)
      await pause(waitAfter(failed, error), signal)
    }
  }
}

const isOfServer = (error: unknown) => error instanceof ApiError && error.status >= 500
const mayPass = (error: unknown) =>
  (error instanceof NoResponse && !(error instanceof ChunkMissing)) ||
  (error instanceof ApiError && (error.status === 401 || error.status === 429 || error.status >= 500))

function waitAfter(failed: number, error: unknown): number {
  const asked = error instanceof ApiError && error.retryAfter !== null ? error.retryAfter * 1000 : 0
  const own = Math.min(uploadLimits.tryAgainAfter * 2 ** failed, uploadLimits.tryAgainAtMost)
  return Math.max(asked, own)
}

/** Resolves after `time`, or earlier when the browser reports that it is online again. */
export function pause(time: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = () => {
      clearTimeout(clock)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      if (signal.aborted) reject(signal.reason)
      else resolve()
    }
    const clock = setTimeout(done, time)
    addEventListener('online', done)
    signal.addEventListener('abort', done)
    if (signal.aborted) done()
  })
}
