import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadOrMakeSeal } from '../../apps/server/src/pdf/seal/load-or-make-seal.ts'
import { startPdf } from '../../apps/server/src/pdf/start-pdf.ts'
import { childrenOf } from '../../scripts/demo-server.ts'
import { atMost, median, printed, type Row } from './row.ts'
import { sampleDocument } from './sample-document.ts'

/** Memory of this process and the reader's while document after document is rendered, read back and sealed. */
export const pdfMemory: Row = {
  name: 'pdf-memory',
  async run({ long }) {
    const documents = long ? 2000 : 300
    const dataDir = mkdtempSync(path.join(tmpdir(), 'careword-bench-'))
    const pdf = startPdf({ seal: await loadOrMakeSeal(dataDir, { p12File: '', p12Password: '' }) })
    const before = new Set(childrenOf(process.pid))
    const megabytes: number[] = []
    try {
      for (let n = 0; n < documents; n++) {
        await pdf.makeDocumentPdf(sampleDocument())
        if (n % 5 === 0) megabytes.push(residentMb(before))
      }
    } finally {
      await pdf.close()
      rmSync(dataDir, { recursive: true, force: true })
    }
    // The first quarter warms up: fonts, the compiler, the reader's heap.
    const quarter = Math.floor(megabytes.length / 4)
    const early = median(megabytes.slice(quarter, quarter * 2))
    const late = median(megabytes.slice(-quarter))
    return [
      atMost(
        `memory of the last quarter of ${documents} documents, against the second`,
        late / early,
        1.25,
        'x',
        2,
      ),
      printed(
        'second quarter / last quarter / most',
        `${Math.round(early)} / ${Math.round(late)} / ${Math.round(Math.max(...megabytes))} MB`,
      ),
    ]
  },
}

/** This process and the children that came since. */
function residentMb(before: Set<number>): number {
  const children = childrenOf(process.pid).filter(pid => !before.has(pid))
  return [process.pid, ...children].reduce((sum, pid) => sum + rssOf(pid), 0) / 1024
}

function rssOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s*(\d+)/m)?.[1] ?? 0)
  } catch {
    return 0
  }
}
