// Run by hand: node apps/server/src/pdf/testing/compare-speed.ts
// Compares bare Typst with our renderer on the same source, alternating in one run: the ratio counts, not the milliseconds.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compareWithAnswers } from '../read-back/compare-with-answers.ts'
import { startReader } from '../page-images/start-reader.ts'
import { loadOrMakeSeal } from '../seal/load-or-make-seal.ts'
import { sealPdf } from '../seal/seal-pdf.ts'
import { startRenderer } from '../typst/start-renderer.ts'
import { compile } from '../typst/compile-typst.ts'
import { templateFiles } from '../typst/template-data.ts'
import { longForm, sampleInput } from './sample-documents.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'speed-'))
const seal = await loadOrMakeSeal(folder, { p12File: '', p12Password: '' })
const renderer = startRenderer()
const reader = startReader()
const taken = new Map<string, number[]>()

async function timed<T>(what: string, work: () => T | Promise<T>): Promise<T> {
  const before = performance.now()
  const result = await work()
  taken.set(what, [...(taken.get(what) ?? []), performance.now() - before])
  return result
}

for (let i = 0; i < 60; i++) {
  const input = sampleInput(longForm, { person: { fullname: `Person ${i}`, dob: '1948-05-03' } })
  const files = templateFiles(input, () => '')
  await timed('bare Typst', () => compile(files))
  const pdf = await timed('renderPdf', () => renderer.renderPdf(input))
  const pages = await timed('extractText', () => reader.extractText(pdf))
  await timed('compareWithAnswers', () => compareWithAnswers(pages, input))
  const sealed = await timed('sealPdf', () =>
    sealPdf(pdf, seal, { reason: 'speed', name: 'speed', time: new Date() }),
  )
  await timed('page image 150 dpi', () => reader.pageImage(sealed, { page: 1, dpi: 150 }))
  await timed('thumbnail', () => reader.pageImage(sealed, { page: 1, width: 300 }))
}
await renderer.close()
await reader.close()
rmSync(folder, { recursive: true })

const medians = [...taken].map(
  ([what, times]) => [what, times.slice(10).sort((a, b) => a - b)[25] ?? 0] as const,
)
const bare = medians[0]?.[1] ?? 1
for (const [what, median] of medians)
  console.log(
    `${what.padEnd(20)} ${median.toFixed(1).padStart(7)} ms  ${(median / bare).toFixed(2)} x bare Typst`,
  )
