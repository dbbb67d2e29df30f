import { type Place, fairQueue } from '../fair-queue.ts'
import { startHelper } from '../helper-process.ts'
import type { TypedName } from '../pdf-input.ts'
import type { Printable, RendererResult } from './renderer-child.ts'

export interface Renderer {
  /**
   * Sets one document, a page to be laid over a document, or a card, as tagged PDF/UA-1. Throws when the input has any fault, and the
   * errors of a queue (fair-queue.ts).
   */
  renderPdf(input: Printable, place?: Place): Promise<Uint8Array>
  /** A typed name as it looks as a signature, as an SVG file; throws in the same way. */
  drawName(typed: string, place?: Place): Promise<string>
  close(): Promise<void>
}

const limits = {
  waiting: 200,
  /** Documents of one person in the line: three windows, and a fourth asks again in a moment. */
  each: 3,
  /** A document takes some 30 ms and 150 MB; this is for a machine in trouble, or a document gone wild. */
  milliseconds: 30_000,
  mostMegabytes: 700,
  jobs: 1000,
  megabytes: 210,
}

/** Starts the renderer: one long-lived process with a fair queue in front. The process is started with the first document. */
export function startRenderer(): Renderer {
  const line = fairQueue({ longest: limits.waiting, each: limits.each })
  // An input that Typst refuses does no harm to the process.
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
