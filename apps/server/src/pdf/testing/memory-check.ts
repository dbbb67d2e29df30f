// Run by hand: node apps/server/src/pdf/testing/memory-check.ts [documents]
// Makes different documents one after the other, and prints the memory of the process, which must not grow.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { loadOrMakeSeal } from '../seal/load-or-make-seal.ts'
import { startPdf } from '../start-pdf.ts'
import { longForm, sampleInput, scriptsForm, spanishForm } from './sample-documents.ts'

const documents = Number(process.argv[2] ?? 400)
const folder = mkdtempSync(path.join(tmpdir(), 'memory-'))
const pdf = startPdf({ seal: await loadOrMakeSeal(folder, { p12File: '', p12Password: '' }) })
const megabytes = () => Math.round(process.memoryUsage.rss() / 1024 / 1024)

const times: number[] = []
for (let i = 1; i <= documents; i++) {
  // Every tenth needs the large fonts.
  const form = i % 10 === 0 ? scriptsForm : i % 2 === 0 ? spanishForm : longForm
  const before = performance.now()
  const made = await pdf.makeDocumentPdf(
    sampleInput(form, { person: { fullname: `Person ${i}`, dob: '1948-05-03' } }),
  )
  times.push(performance.now() - before)
  if (i % 5 === 0) await pdf.thumbnail(made.pdf)
  if (i === 10 || i % 50 === 0)
    console.log(`${i} documents: ${megabytes()} MB, median ${median(times).toFixed(0)} ms`)
}
await pdf.close()
rmSync(folder, { recursive: true })

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
