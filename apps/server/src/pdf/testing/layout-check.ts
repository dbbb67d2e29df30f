// Run by hand: node apps/server/src/pdf/testing/layout-check.ts [documents] [seed]
// Makes documents of every shape (long and short answers, deep and long lists, marks and none), so that something different is at each page
// break, and prints those that could not be made: they could not be signed.

import { asDraft } from '../watermarked-copies.ts'
import { startReader } from '../page-images/start-reader.ts'
import { compareWithAnswers } from '../read-back/compare-with-answers.ts'
import { startRenderer } from '../typst/start-renderer.ts'
import { randomForms } from './random-forms.ts'
import { sampleInput } from './sample-documents.ts'

const documents = Number(process.argv[2] ?? 200)
const forms = randomForms(Number(process.argv[3] ?? 1))

const renderer = startRenderer()
const reader = startReader()
const issues = new Map<string, number[]>()
for (let i = 1; i <= documents; i++) {
  const start = forms.seed()
  const input = sampleInput(forms.next(i % 2 === 0 ? 'es' : 'en'))
  const given = i % 3 === 0 ? asDraft(input) : input
  try {
    const pages = await reader.extractText(await renderer.renderPdf(given))
    // A mark overlaps the text of its pages, so only a document without one is compared.
    const mismatches = given === input ? compareWithAnswers(pages, given) : []
    if (mismatches.length > 0) note(`not read back: ${mismatches[0]?.path}`, start)
  } catch (error) {
    note(error instanceof Error ? error.message.slice(0, 300) : String(error), start)
  }
}
for (const [issue, seeds] of issues)
  console.log(`${seeds.length} x ${issue} (seeds ${seeds.slice(0, 5).join(', ')})`)
console.log(`${documents} documents, ${[...issues.values()].flat().length} issues`)
await renderer.close()
await reader.close()
process.exit(issues.size > 0 ? 1 : 0)

function note(issue: string, at: number): void {
  issues.set(issue, [...(issues.get(issue) ?? []), at])
}
