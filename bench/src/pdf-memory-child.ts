// A process that only makes documents, as a server does: rendered, read back, sealed. It reports its memory.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadOrMakeSeal } from '../../apps/server/src/pdf/seal/load-or-make-seal.ts'
import { startPdf } from '../../apps/server/src/pdf/start-pdf.ts'
import { sampleDocument } from './sample-document.ts'

const documents = Number(process.argv[2])
const dataDir = mkdtempSync(path.join(tmpdir(), 'careword-bench-'))
const pdf = startPdf({ seal: await loadOrMakeSeal(dataDir, { p12File: '', p12Password: '' }) })
// Idle workers do not keep a process alive, and this one waits for them.
const alive = setInterval(() => {}, 60_000)
try {
  for (let n = 1; n <= documents; n++) {
    await pdf.makeDocumentPdf(sampleDocument())
    process.send?.(n)
  }
} finally {
  clearInterval(alive)
  await pdf.close()
  rmSync(dataDir, { recursive: true, force: true })
  process.disconnect()
}
