// The same cases each time: the sample answers of every form with one of them corrupted, generated forms and answers that no person would
// write, and strings that people did write.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Answers, FormDefinition, InputDefinition } from '@careword/forms'
import { anyAnswers, anyForm } from '@careword/forms/testing/arbitrary-form'
import { pngUrl } from '@careword/forms/testing/make-form'
import fc from 'fast-check'
import { plainDefinitions } from '../../apps/server/src/testing/plain-definitions.ts'
import type { Corpus } from './verdict.ts'

const root = path.resolve(import.meta.dirname, '../..')
const strings = path.join(root, '../shared/corpora/strings')
const seed = 20_260_504
const readJson = <T>(file: string): T => JSON.parse(readFileSync(file, 'utf8')) as T

/** Values in place of an answer: of another type, of another alphabet, cut in half, far too long. */
const spoilt: unknown[] = [
  undefined,
  '',
  '   ',
  null,
  false,
  true,
  7,
  'true',
  [],
  ['', 'yes', 'no'],
  {},
  { day: '31', month: '02', year: '2024' },
  { day: '٣', month: '१', year: '１９５０' },
  'Jose\u0301  Nu\u0303ez ',
  'a\u202eb',
  '\ud83d',
  'x'.repeat(50_000),
  'é'.repeat(399) + '\u{1f600}',
  '김영희'.normalize('NFD'),
  'line\r\nline\u2028line\ttab',
  '2026-05-05',
  '+1 (555) 123-4567',
  'someone@example.org',
  pngUrl,
  'data:image/svg+xml,<svg/>',
]

/** @param whole more spoilt values for each answer, and more forms */
export function makeCorpus(whole: boolean): string {
  const corpus: Corpus = { definitions: [], cases: [] }
  const add = (definition: FormDefinition, answers: Record<string, unknown>[]) => {
    corpus.definitions.push(definition)
    for (const one of answers) corpus.cases.push([corpus.definitions.length - 1, one])
  }
  for (const [folder, definition] of plainDefinitions()) {
    const file = path.join(root, 'partners', folder, 'sample-answers.json')
    const sample = existsSync(file) ? readJson<Answers>(file) : {}
    add(definition, [{}, sample, ...mutations(sample, whole)])
  }
  const forms = fc.sample(anyForm, { seed, numRuns: whole ? 400 : 60 })
  const answers = fc.sample(anyAnswers, { seed, numRuns: forms.length * 3 })
  forms.forEach((form, at) => add(form, answers.slice(at * 3, at * 3 + 3)))
  add(everyText, [...days, ...(existsSync(strings) ? readStrings() : []).map(everywhere)])
  return JSON.stringify(corpus)
}

function mutations(sample: Answers, whole: boolean): Record<string, unknown>[] {
  let turn = 0
  return Object.entries(sample).flatMap(([id, section]) =>
    Object.keys(section).flatMap(key => {
      const values = Array.from({ length: whole ? 9 : 1 }, () => spoilt[turn++ % spoilt.length])
      return values.map(value => ({ ...sample, [id]: { ...section, [key]: value } }))
    }),
  )
}

function readStrings(): string[] {
  const names = readFileSync(path.join(strings, 'names.tsv'), 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .map(line => JSON.parse(line.split('\t')[2] ?? '""') as string)
  return [...names, ...readJson<string[]>(path.join(strings, 'blns.json'))]
}

const asked: InputDefinition[] = [
  { id: 'line', type: 'text', label: 'Line', maxLength: 60 },
  { id: 'number', type: 'text', kind: 'number', label: 'Number', required: true },
  { id: 'mail', type: 'text', kind: 'email', label: 'Mail' },
  { id: 'block', type: 'textarea', label: 'Block', maxLength: 200 },
  { id: 'who', type: 'name', label: 'Who', required: true },
  { id: 'home', type: 'address', label: 'Home', required: true },
  { id: 'phone', type: 'maskedInput', kind: 'phone', label: 'Phone' },
  { id: 'code', type: 'maskedInput', format: '###-##', label: 'Code', required: true },
  { id: 'day', type: 'date', label: 'Day', limit: 'past' },
  { id: 'same', type: 'text', label: 'Same', condition: { input: 'secOne.line', sameAs: 'secOne.whoFirst' } },
]

/** Around the day on which both are asked. */
const days = ['3', '4', '5'].map(day => ({ secOne: { day: { day, month: '5', year: '2026' } } }))

/** Every input that takes text, and a day. */
const everyText: FormDefinition = {
  type: 'AD',
  site: 'ALL',
  version: '2021',
  title: 'Text everywhere',
  languages: ['en'],
  sections: [{ id: 'secOne', title: 'One', breadcrumb: 'One', inputs: asked }],
}

const keys = ['line', 'number', 'mail', 'block', 'whoFirst', 'whoMiddle', 'whoLast', 'homeStreet', 'homeCity']
const moreKeys = ['homeState', 'homeZip', 'homeCountry', 'phone', 'phoneDialCode', 'code', 'same']

const everywhere = (text: string): Record<string, unknown> => ({
  secOne: Object.fromEntries([...keys, ...moreKeys].map(key => [key, text])),
})
