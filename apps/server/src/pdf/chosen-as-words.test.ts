// A choice stands on paper as words. A cross beside 'No, I do not want this' looks the same as beside 'Yes', or as crossed out.

import { afterAll, beforeAll, expect, test } from 'vitest'
import { type PdfReader, startReader } from './page-images/start-reader.ts'
import { choices, penBoxes, sampleInput } from './testing/sample-documents.ts'
import { type Renderer, startRenderer } from './typst/start-renderer.ts'

let renderer: Renderer
let reader: PdfReader
beforeAll(() => {
  renderer = startRenderer()
  reader = startReader()
})
afterAll(async () => {
  await renderer.close()
  await reader.close()
})

test('a refusal has no box, what was agreed to has a tick, and what is to be ticked by hand an empty box', async () => {
  const answers = [
    choices('cpr', 'CPR', ['No, I do not want this']),
    choices('visits', 'Who may visit', ['My family', 'My friends']),
    choices('agree', 'I agree to share this', ['I agree to share this']),
    penBoxes('saw', 'I saw this person sign', ['I saw this person sign']),
  ]
  const form = { title: 'Wishes', lang: 'en', sections: [{ id: 's', title: 'Care', answers }] }
  const read = (await reader.extractText(await renderer.renderPdf(sampleInput(form)))).join('\n')
  const lines = read.split(/\r?\n/)
  const after = (line: string) => lines.slice(lines.indexOf(line))
  expect(after('CPR').slice(0, 3)).toEqual(['CPR', 'No, I do not want this', 'Who may visit'])
  expect(read.match(/☒/g)).toHaveLength(1)
  expect(read).toMatch(/☒\s*I agree to share this/)
  expect(read).toMatch(/☐\s*I saw this person sign/)
})
