import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import { type Place, fairLine } from '../fair-line.ts'
import type { PdfInput, Stamp } from '../types.ts'
import type { WorkerAnswer } from './typst-worker.ts'

export interface Renderer {
  /**
   * Sets one document, or a page to be laid over one, as tagged PDF/UA-1. Throws when anything at all is wrong with it, and what
   * a line throws (fair-line.ts).
   */
  renderPdf(input: PdfInput | Stamp, place?: Place): Promise<Uint8Array>
  close(): Promise<void>
}

const limits = {
  waiting: 200,
  /** Documents of one person in the line: three windows, and a fourth asks again in a moment. */
  each: 3,
  /** A document takes some 30 ms; this is for a machine in trouble. */
  milliseconds: 30_000,
  /** A worker is replaced after so many documents, or when the process has grown by so many bytes since it started. */
  documents: 1000,
  growth: 400 * 1024 * 1024,
}

/** Starts the renderer: one worker thread with a queue in front. The thread is made with the first document. */
export function startRenderer(): Renderer {
  const line = fairLine({ longest: limits.waiting, each: limits.each })
  let worker: Worker | undefined
  let documents = 0
  let sizeAtStart = 0

  function workerNow(): Worker {
    if (worker) return worker
    worker = new Worker(new URL('./typst-worker.ts', import.meta.url), {
      env: {},
      execArgv: [],
      stdin: false,
      // A small heap is collected often; fonts and documents live outside it.
      resourceLimits: { maxOldGenerationSizeMb: 128, maxYoungGenerationSizeMb: 16 },
    })
    documents = 0
    sizeAtStart = process.memoryUsage.rss()
    return worker
  }

  async function endWorker(): Promise<void> {
    const ended = worker
    worker = undefined
    await ended?.terminate()
  }

  async function render(input: PdfInput | Stamp): Promise<Uint8Array> {
    const current = workerNow()
    // An idle worker must not keep a script alive; a busy one must.
    current.ref()
    try {
      const answer = await ask(current, input)
      if ('fault' in answer) throw new Error(`Typst: ${answer.fault}`)
      return answer.pdf
    } catch (error) {
      if (error instanceof WorkerLost) await endWorker()
      throw error
    } finally {
      current.unref()
      documents += 1
      const grown = process.memoryUsage.rss() - sizeAtStart
      if (documents >= limits.documents || grown > limits.growth) await endWorker()
    }
  }

  return { renderPdf: (input, place = {}) => line.add(place, () => render(input)), close: endWorker }
}

class WorkerLost extends Error {}

async function ask(worker: Worker, input: PdfInput | Stamp): Promise<WorkerAnswer> {
  const stop = new AbortController()
  const { signal } = stop
  const clock = setTimeout(() => stop.abort(), limits.milliseconds)
  try {
    const answered = once(worker, 'message', { signal })
    const ended = once(worker, 'exit', { signal }).then(() => {
      throw new WorkerLost('the Typst worker ended')
    })
    // Whichever of the two comes second is nobody's business any more.
    ended.catch(() => undefined)
    worker.postMessage(input)
    const [answer] = await Promise.race([answered, ended])
    return answer
  } catch (error) {
    throw error instanceof WorkerLost
      ? error
      : new WorkerLost('the Typst worker failed or took too long', { cause: error })
  } finally {
    clearTimeout(clock)
    stop.abort()
  }
}
