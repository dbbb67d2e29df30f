import { createCanvas } from '@napi-rs/canvas'
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { startReader } from '../../apps/server/src/pdf/page-images/start-reader.ts'
import { startRenderer } from '../../apps/server/src/pdf/typst/start-renderer.ts'
import { atLeast, interleaved, median, printed, type Row } from './row.ts'
import { sampleDocument } from './sample-document.ts'

const dpi = 150

/** A page of our own PDF as PNG: by the server's reader process, against pdf.js on a canvas in this process. */
export const pageImage: Row = {
  name: 'page-image',
  async run({ quick }) {
    const rounds = quick ? 9 : 15
    const renderer = startRenderer()
    const reader = startReader()
    try {
      const bytes = await renderer.renderPdf(sampleDocument())
      const times = await interleaved(
        rounds,
        { ours: () => reader.pageImage(bytes, { page: 2, dpi }), pdfjs: () => byPdfjs(bytes) },
        2,
      )
      const [ours, pdfjs] = [median(times.ours), median(times.pdfjs)]
      return [
        atLeast('page image at 150 dpi, against pdf.js on canvas', pdfjs / ours, 3, 'x', 1),
        printed('ours / pdf.js', `${ours.toFixed(0)} / ${pdfjs.toFixed(0)} ms`),
      ]
    } finally {
      await renderer.close()
      await reader.close()
    }
  },
}

async function byPdfjs(bytes: Uint8Array): Promise<Buffer> {
  const task = getDocument({ data: new Uint8Array(bytes), verbosity: 0 })
  const document = await task.promise
  const page = await document.getPage(2)
  const viewport = page.getViewport({ scale: dpi / 72 })
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({
    canvas: canvas as never,
    viewport,
  }).promise
  const png = await canvas.encode('png')
  await task.destroy()
  return png
}
