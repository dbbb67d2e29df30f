import { clientAborted } from '../../core/client-abort.ts'
import { AskerGone, type FairQueue, PdfBusy, fairQueue } from '../../pdf/fair-queue.ts'
import { tooManyPages } from '../../core/too-many-pages.ts'

/** Presses of one document that wait for the first: as many as one person has signatures in an hour (core/rate-limits). */
const longest = 60

type SignInTurn = <T>(document: string, signal: AbortSignal, sign: () => Promise<T>) => Promise<T>

/**
 * Lets one signing of a document run after the other. A second press, or the other device, waits for the first and then reads its result,
 * signed or not. So a document is not rendered twice at the same time. A waiting call holds no connection of the database. Between two
 * servers the lock of the document's row decides.
 */
export function signingQueues(): SignInTurn {
  const lines = new Map<string, { line: FairQueue; inside: number }>()
  return async (document, signal, sign) => {
    const turns = lines.get(document) ?? { line: fairQueue({ longest, each: longest }), inside: 0 }
    lines.set(document, turns)
    turns.inside += 1
    try {
      return await turns.line.add({ signal }, sign)
    } catch (error) {
      if (error instanceof AskerGone) throw clientAborted()
      if (error instanceof PdfBusy) throw tooManyPages('presses of one document')
      throw error
    } finally {
      turns.inside -= 1
      if (turns.inside === 0) lines.delete(document)
    }
  }
}
