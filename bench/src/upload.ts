import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startConverter } from '../../apps/server/src/pdf/conversion/start-converter.ts'
import { tiffToPdf } from '../../apps/server/src/pdf/conversion/tiff-to-pdf.ts'
import { startRenderer } from '../../apps/server/src/pdf/typst/start-renderer.ts'
import { findOrInstallProgram } from '../../scripts/debian.ts'
import { faxOf } from './fax.ts'
import { atMost, interleaved, LeftOut, median, printed, type Row } from './row.ts'
import { sampleDocument } from './sample-document.ts'

const faxPages = 200

/**
 * The conversion of a long fax to a PDF, against tiff2pdf of libtiff; and the whole check of a PDF of about ten pages, with its process.
 */
export const upload: Row = {
  name: 'upload',
  async run({ quick }) {
    if (!findOrInstallProgram('tiff2pdf', 'libtiff-tools'))
      throw new LeftOut(
        "there is no tiff2pdf to compare with, and Debian's libtiff-tools cannot be installed",
      )
    const folder = mkdtempSync(path.join(tmpdir(), 'careword-bench-fax-'))
    const reader = startConverter()
    const renderer = startRenderer()
    try {
      const { file, bytes: fax } = await faxOf(faxPages, folder)
      const peer = async () => execFileSync('tiff2pdf', ['-o', path.join(folder, 'peer.pdf'), file])
      const times = await interleaved(quick ? 5 : 9, { ours: () => tiffToPdf(fax), peer }, 2)
      const [ours, theirs] = [median(times.ours), median(times.peer)]

      const paper = await tenPages(renderer)
      const check = (bytes: Uint8Array) =>
        reader.convert({ files: [bytes], photos: null, person: 'bench' }).then(result => {
          if (!result.ok) throw new Error(`it was refused: ${result.reason}`)
        })
      const whole = await interleaved(quick ? 3 : 5, { pdf: () => check(paper), fax: () => check(fax) }, 1)
      return [
        atMost(`${faxPages}-page fax, against tiff2pdf`, ours / theirs, 2, 'x', 2),
        printed('ours / tiff2pdf', `${ours.toFixed(0)} / ${theirs.toFixed(0)} ms`),
        atMost('check of a 10-page upload', median(whole.pdf) / 1000, 2, ' s'),
        printed(`check of the ${faxPages}-page fax, in all`, `${(median(whole.fax) / 1000).toFixed(1)} s`),
      ]
    } finally {
      await Promise.all([reader.close(), renderer.close()])
      rmSync(folder, { recursive: true, force: true })
    }
  },
}

/** Our own document of about ten pages, printed and scanned: a PDF of pictures, as people upload it. */
async function tenPages(renderer: ReturnType<typeof startRenderer>): Promise<Uint8Array> {
  return renderer.renderPdf(sampleDocument())
}
