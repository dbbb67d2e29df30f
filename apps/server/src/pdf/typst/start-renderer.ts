import { type Place, fairQueue } from '../fair-queue.ts'
import { startHelper } from '../helper-process.ts'
import type { TypedName } from '../pdf-input.ts'
import type { Printable, RendererResult } from './renderer-child.ts'

export interface Renderer {
  /**
   * Renders a document, an overlay or a card as tagged PDF/UA-1. Throws when the input has a fault, and the errors of a queue
   * (fair-queue.ts).
   */
  renderPdf(input: Printable, place?: Place): Promise<Uint8Array>
  /** A typed name as a signature, as an SVG file; throws in the same way. */
  drawName(typed: string, place?: Place): Promise<string>
  close(): Promise<void>
}

const limits = {
  waiting: 200,
  /** The most documents of one person in the queue: three windows. A fourth tries again after a moment. */
  each: 3,
  /** A generous limit: a document takes about 30 ms and 150 MB. */
  milliseconds: 30_000,
  mostMegabytes: 700,
  jobs: 1000,
  megabytes: 210,
}

/** Starts the renderer: a process, made with the first document, behind a fair queue. */
export function startRenderer(): Renderer {
  const line = fairQueue({ longest: limits.waiting, each: limits.each })
  // An input that Typst refuses does not harm the process.
  const helper = startHelper<Printable | TypedName, RendererResult>(
    new URL('./renderer-child.ts', import.meta.url),
    limits,
    () => true,
  )

  async function render(input: Printable | TypedName): Promise<Exclude<RendererResult, { error: string }>> {
    const result = await helper.ask(input)
    if ('error' in result) throw new Error(`Typst: ${result.error}`)
    return result
  }

  return {
    async renderPdf(input, place = {}) {
      const result = await line.add(place, () => render(input))
      if ('pdf' in result) return result.pdf
      throw new Error('the renderer answered with something else')
    },
    async drawName(typedName, place = {}) {
      const result = await line.add(place, () => render({ typedName }))
      if ('svg' in result) return result.svg
      throw new Error('the renderer answered with something else')
    },
    close: helper.close,
  }
}
