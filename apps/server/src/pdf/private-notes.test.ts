import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DescribedNotes } from '@careword/forms/notes/note'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadOrMakeSeal } from './seal/load-or-make-seal.ts'
import { type Pdf, startPdf } from './start-pdf.ts'
import { sampleInput, spanishForm, wordsOf } from './testing/sample-documents.ts'
import { reader, renderer } from '../testing/pdf-helpers.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'pdf-notes-'))
let pdf: Pdf

beforeAll(async () => {
  pdf = startPdf({
    seal: await loadOrMakeSeal(folder, { p12File: '', p12Password: '' }),
    renderer,
    reader,
  })
})
afterAll(async () => {
  await pdf.close()
  rmSync(folder, { recursive: true })
})

const words = wordsOf('es')
const notes: DescribedNotes[] = [
  {
    sectionId: 'secWish2',
    title: 'Lo que me importa',
    notes: [
      {
        inputId: 'matters',
        question: '¿Qué hace que la vida valga la pena?',
        box: 'Estar con mi familia',
        ticked: true,
        color: 'Green',
        note: 'Sobre todo mi hermana Ana.\n#panic() *no* _markup_\nשלום',
      },
      {
        inputId: 'interpreter',
        question: '',
        box: 'Quiero un intérprete',
        ticked: false,
        color: 'Red',
        note: `Hablo los dos idiomas. ${'Y algo más. '.repeat(150)}Fin.`,
      },
    ],
  },
]
const pagesOf = async (bytes: Uint8Array) =>
  (await reader.extractText(bytes)).map(page => page.replace(/\s+/g, ' '))

test('a draft has its private notes after the document, on pages of their own, with question, box and the box’s state', async () => {
  const without = await pagesOf(await pdf.renderDraftPdf(sampleInput(spanishForm)))
  const pages = await pagesOf(await pdf.renderDraftPdf(sampleInput(spanishForm, { notes })))
  const added = pages.slice(without.length)
  expect(added.length).toBeGreaterThan(0)
  for (const page of pages.slice(0, without.length)) expect(page).not.toContain('hermana')
  const read = added.join(' ')
  const expected = [
    words.notesTitle,
    words.notesText,
    'Lo que me importa',
    '¿Qué hace que la vida valga la pena?',
    'Estar con mi familia',
    words.noteTicked,
    'Sobre todo mi hermana Ana.',
    '#panic() *no* _markup_',
    'Quiero un intérprete',
    words.noteNotTicked,
    'Hablo los dos idiomas.',
    'Fin.',
  ]
  let from = 0
  for (const text of expected) {
    const at = read.indexOf(text, from)
    expect(at, text).toBeGreaterThanOrEqual(0)
    from = at + text.length
  }
  // The pages are counted as one document, so that a lost page is noticed.
  expect(pages[0]).toContain(`Página 1 de ${pages.length}`)
})

test('without notes there is no such page', async () => {
  const pages = await pagesOf(await pdf.renderDraftPdf(sampleInput(spanishForm, { notes: [] })))
  expect(pages).toEqual(await pagesOf(await pdf.renderDraftPdf(sampleInput(spanishForm))))
})

test('notes never come into a sealed document, of which all marked copies are made', async () => {
  await expect(pdf.makeDocumentPdf(sampleInput(spanishForm, { notes }))).rejects.toThrow('private notes')
})

const hasPoppler = (() => {
  try {
    execFileSync('pdfinfo', ['-v'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
})()

test.skipIf(!hasPoppler)(
  'another reader finds the headings of the notes in the structure of the draft',
  async () => {
    const file = path.join(folder, 'draft.pdf')
    writeFileSync(file, await pdf.renderDraftPdf(sampleInput(spanishForm, { notes })))
    const info = execFileSync('pdfinfo', ['-struct-text', file], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const structure = info.replace(/\s+/g, ' ')
    expect(structure).toMatch(/H2 .{0,40}"Mis notas/)
    expect(structure).toMatch(/H3 .{0,40}"Lo que me importa/)
  },
)
