import type { KeptAnswers } from '@careword/domain/uploads/resume-upload'
import { uploadLimits } from '@careword/domain/limits'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'

export interface AnswersAutosave {
  /** Receives the newest answers, and sends them after a moment. */
  keep(answers: KeptAnswers): void
  /** Sends the unsaved answers now, because the page may be closing. */
  flush(): void
  /** The unsaved answers; null if all are saved. */
  unkept(): KeptAnswers | null
  /** Called before submitting: nothing more is sent. Resolves when the running request has ended. */
  pause(): Promise<void>
  /** Continues autosaving after a failed submit. */
  resume(): void
  /** Stops autosaving: the upload is submitted or discarded. */
  end(): void
}

/**
 * Autosaves the answers about the upload on the server: after each press, one request at a time, always the newest answers. A failed
 * request is retried in the background without blocking the person; submitting sends all answers.
 */
export function createAnswersAutosave(documentId: string): AnswersAutosave {
  let wanted: KeptAnswers | null = null
  let running: Promise<void> | null = null
  let paused = false
  let over = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let wait: number = uploadLimits.tryAgainAfter

  const put = (body: KeptAnswers, keepalive = false) =>
    call('keepUploadAnswers', { params: { documentId }, body: { ...body, ...chosenOf(body) }, keepalive })

  function run(): void {
    clearTimeout(timer)
    if (paused) return
    running ??= send().finally(() => {
      running = null
    })
  }
  async function send(): Promise<void> {
    while (wanted !== null && !over && !paused) {
      const sent: KeptAnswers = wanted
      try {
        await put(sent)
        wait = uploadLimits.tryAgainAfter
        if (wanted === sent) wanted = null
      } catch (failure) {
        if (isFinal(failure)) over = true
        // Signed out: the page asks its user to sign in again, and the next press continues.
        else if (!(failure instanceof ApiError && failure.status === 401)) tryAgain()
        break
      }
    }
  }
  function tryAgain(): void {
    timer = setTimeout(run, wait)
    wait = Math.min(wait * 2, uploadLimits.tryAgainAtMost)
  }

  return {
    keep(answers) {
      if (over) return
      wanted = answers
      clearTimeout(timer)
      timer = setTimeout(run, uploadLimits.keepAfter)
    },
    flush() {
      const last = wanted
      if (last === null || over || paused) return
      clearTimeout(timer)
      put(last, true).then(
        () => {
          if (wanted === last) wanted = null
        },
        () => undefined,
      )
    },
    unkept: () => (over ? null : wanted),
    async pause() {
      paused = true
      clearTimeout(timer)
      await running
    },
    resume() {
      paused = false
      run()
    },
    end() {
      over = true
      clearTimeout(timer)
    },
  }
}

const chosenOf = ({ chosen, seen }: KeptAnswers) => ({
  chosen: chosen ? { ...chosen } : null,
  seen: { ...seen },
})

/** Whether the upload no longer exists, or has become a document. */
const isFinal = (failure: unknown): boolean =>
  failure instanceof ApiError && [400, 403, 404, 409].includes(failure.status)
