// Real names and hostile strings from the box to the paper: typed, sent, stored, read again, signed, and read from the PDF. Text that
// cannot be printed in a document is refused at the box where it was typed.

import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import {
  type Answers,
  answersToSend,
  createDraft,
  type Draft,
  type FormIssue,
  fieldView,
  reduceDraft,
} from '@careword/forms'
import { visibleText } from '@careword/domain/text/invisible-characters'
import { unprintableCharacters } from '@careword/domain/text/printable-characters'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lettersAndDigits } from '../../pdf/read-back/find-in-order.ts'
import { formCalls } from '../../testing/form-calls.ts'
import { sampleDefinition } from '../../testing/plain-definitions.ts'
import { sampleAnswers } from '../../testing/sample-answers.ts'
import { type TestPerson, type TestPortal, startTestPortal } from '../../testing/test-portal.ts'
import { reader } from '../../testing/pdf-helpers.ts'

const corpora = path.join(import.meta.dirname, '../../../../../../shared/corpora/strings')
const there = existsSync(corpora)
const whole = process.env.TEST_ALL === '1'
const read = (file: string): string => readFileSync(path.join(corpora, file), 'utf8')

const names = (there ? read('names.tsv').trim().split('\n').slice(1) : []).map(
  line => JSON.parse(line.split('\t')[2] ?? '""') as string,
)
const naughty = there ? (JSON.parse(read('blns.json')) as string[]) : []
const printable = (text: string): boolean => unprintableCharacters(text).length === 0
/** Each of them in `test:all`; one in so many otherwise. */
const some = <One>(all: readonly One[], oneIn: number): One[] =>
  whole ? [...all] : all.filter((_, at) => at % oneIn === 0)

/** As it is stored: composed, without invisible characters and surrounding blanks, every kind of line break the same. */
const kept = (text: string): string =>
  visibleText(text.normalize('NFC').replace(/\r\n?|[\v\f\u2028\u2029]/g, '\n'))

const definition = sampleDefinition()
const sample = sampleAnswers()

/** Boxes of several lines, with the limits of the form. */
const blocks = [
  ['secWish2', 'otherTreatment', 2000],
  ['secWish3', 'otherComfort', 1000],
  ['secWish4', 'remembered', 1000],
  ['secWish4', 'otherPeople', 1000],
  ['secWish5', 'messages', 2000],
  ['secWish5', 'thanks', 1000],
  ['secWish5', 'peace', 1000],
  ['secWish5', 'memorialWords', 1000],
  ['secWish5', 'otherWords', 2000],
] as const
/** Every part of every name that the sample answers show. */
const nameParts = Object.entries(sample).flatMap(([section, answers]) =>
  Object.keys(answers).flatMap(key => {
    const part = /^(\w*Name)(First|Middle|Last)$/.exec(key)
    return part ? [{ section, input: part[1] ?? '', suffix: part[2] ?? '' }] : []
  }),
)

let portal: TestPortal
let calls: ReturnType<typeof formCalls>
beforeAll(async () => {
  if (!there) return
  portal = await startTestPortal('realPages')
  calls = formCalls(portal)
})
afterAll(async () => {
  await portal?.close()
})

const begin = (answers: Answers = sample): Draft =>
  createDraft({ def: definition, answers, savedSections: [], revisions: {}, sectionId: 'secStepOne' })

/** As the wizard's own inputs type it. */
const typeBlock = (draft: Draft, section: string, input: string, value: string): Draft =>
  reduceDraft(draft, { type: 'setText', path: `${section}.${input}`, value })
const typeName = (draft: Draft, { section, input, suffix }: (typeof nameParts)[number], value: string) =>
  reduceDraft(draft, { type: 'setPart', path: `${section}.${input}`, suffix, value })

/** Saves what was typed, reads it again in the order of the wizard, and gives it back. */
async function savedAndRead(who: TestPerson, documentId: string, draft: Draft): Promise<Answers> {
  for (const { id } of definition.sections) {
    if (id === 'secSubmit') continue
    const saved = await calls.save(who, documentId, id, answersToSend(draft, id))
    expect(saved.statusCode, saved.body).toBe(200)
  }
  return (await calls.read(who, documentId)).json().answers as Answers
}

/** The text of the signed document, page by page. */
async function signed(who: TestPerson, documentId: string, draft: Draft): Promise<string> {
  const answered = await calls.sign(who, documentId, answersToSend(draft, 'secSubmit'))
  expect(answered.statusCode, answered.body).toBe(200)
  const pdf = await portal.call(who, { method: 'GET', url: `/api/pdf/${documentId}` })
  expect(pdf.headers['content-type']).toBe('application/pdf')
  return (await reader.extractText(pdf.rawPayload)).join('\n')
}

/**
 * The strings that cannot be read from the text. Letters with marks and right-to-left letters are read in another order, some of them
 * twice, because they are drawn from several glyphs. For these, a line (or a few lines that marks split) must have exactly the same
 * letters.
 */
function notIn(paper: string, wanted: readonly string[]): string[] {
  const letters = lettersAndDigits(paper)
  const read = paper.split('\n')
  const lines = [1, 2, 3].flatMap(n => read.map((_, at) => inAnyOrder(read.slice(at, at + n).join(''))))
  return wanted.filter(text => {
    if (letters.includes(lettersAndDigits(text))) return false
    const own = inAnyOrder(text)
    return !lines.some(line => holdsAll(line, own) && [...line].every(letter => own.includes(letter)))
  })
}
const plain = /^[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek}\p{sc=Han}\p{sc=Common}]*$/u
const inAnyOrder = (text: string): string => [...lettersAndDigits(text)].toSorted().join('')

/** As many of these, a line for each, as the boxes of one document hold. */
function fillBlocks(draft: Draft, texts: string[]): { draft: Draft; typed: Map<string, string> } {
  const rest = [...texts]
  const typed = new Map<string, string>()
  let filled = draft
  for (const [section, input, max] of blocks) {
    const lines: string[] = []
    while (rest[0] !== undefined && [...lines, rest[0]].join('\n').length <= max)
      lines.push(rest.shift() ?? '')
    filled = typeBlock(filled, section, input, lines.join('\n'))
    typed.set(`${section}.${input}`, lines.join('\n'))
  }
  texts.splice(0, texts.length, ...rest)
  return { draft: filled, typed }
}

const valueAt = (answers: Answers, at: string): unknown => {
  const [section = '', key = ''] = at.split('.')
  return answers[section]?.[key]
}

describe.skipIf(!there)('typed, saved, read again, signed and read from the paper unchanged is', () => {
  test('every name, a line for each', { timeout: 120_000 }, async () => {
    const waiting = some(names.filter(printable), 4).map(kept)
    expect(waiting.length).toBeGreaterThan(250)
    while (waiting.length > 0) {
      const patient = await portal.person()
      const documentId = await calls.begin(patient)
      const before = waiting.length
      const { draft, typed } = fillBlocks(begin(), waiting)
      expect(waiting.length).toBeLessThan(before)
      const stored = await savedAndRead(patient, documentId, draft)
      for (const [at, text] of typed) expect(valueAt(stored, at) ?? '', at).toBe(text)
      const paper = await signed(patient, documentId, draft)
      expect(
        notIn(
          paper,
          [...typed.values()].flatMap(text => text.split('\n')),
        ),
      ).toEqual([])
    }
  })

  test('names of every language, as the names of people', { timeout: 600_000 }, async () => {
    const waiting = some(names.filter(printable), 75).map(kept)
    expect(nameParts.length).toBeGreaterThan(5)
    while (waiting.length > 0) {
      const patient = await portal.person()
      const documentId = await calls.begin(patient)
      const here = waiting.splice(0, nameParts.length)
      const parts = nameParts.slice(0, here.length)
      const draft = parts.reduce((filled, part, at) => typeName(filled, part, here[at] ?? ''), begin())
      parts.forEach(({ section, input, suffix }, at) => {
        const view = fieldView(draft, `${section}.${input}`)
        expect([view?.parts[suffix], view?.issues]).toEqual([here[at], []])
      })
      const stored = await savedAndRead(patient, documentId, draft)
      parts.forEach(({ section, input, suffix }, at) => {
        expect(stored[section]?.[input + suffix]).toBe(here[at])
      })
      const paper = await signed(patient, documentId, draft)
      const letters = inAnyOrder(paper)
      for (const name of here) expect(holdsAll(letters, inAnyOrder(name)), name).toBe(true)
      // Next to a name that runs the other way, a reader turns this one's signs round.
      const besidePlain = here.filter((_, at) =>
        parts.every(({ input }, other) => input !== parts[at]?.input || plain.test(here[other] ?? '')),
      )
      expect(notIn(paper, besidePlain)).toEqual([])
    }
  })

  test('every naughty string that can be printed', { timeout: 240_000 }, async () => {
    const waiting = some(naughty.filter(printable).map(kept), 8).filter(text => text !== '')
    while (waiting.length > 0) {
      const patient = await portal.person()
      const documentId = await calls.begin(patient)
      const before = waiting.length
      const { draft, typed } = fillBlocks(begin(), waiting)
      expect(waiting.length).toBeLessThan(before)
      const stored = await savedAndRead(patient, documentId, draft)
      for (const [at, text] of typed) expect(valueAt(stored, at) ?? '', at).toBe(kept(text))
      // Signing itself reads the document back and refuses one that lacks a letter of an answer.
      expect(await signed(patient, documentId, draft)).not.toBe('')
    }
  })
})

describe.skipIf(!there)('a naughty string is', () => {
  test('kept as it is but for blanks around it and invisible characters, or refused at the box with the place named', {
    timeout: 240_000,
  }, async () => {
    const patient = await portal.person()
    const documentId = await calls.begin(patient)
    const box = 'secWish5.otherWords'
    const itsPlace = `${box} unprintable: U+ at a place`
    let refused = 0
    let before: unknown = ''
    for (const text of some([...naughty, ...names.filter(name => !printable(name))], 12)) {
      const draft = typeBlock(begin({}), 'secWish5', 'otherWords', text)
      const saved = await calls.save(patient, documentId, 'secWish5', { otherWords: text })
      const { fields = [] }: { fields?: FormIssue[] } = saved.json()
      const { answers } = (await calls.read(patient, documentId)).json() as { answers: Answers }
      const seen = {
        atTheBox: (fieldView(draft, box)?.issues ?? []).map(named),
        byTheServer: fields.map(named),
        sent: answersToSend(draft, 'secWish5')['otherWords'] ?? '',
        stored: answers['secWish5']?.['otherWords'] ?? '',
      }
      const keptAsItIs = { atTheBox: [], byTheServer: [], sent: kept(text), stored: kept(text) }
      const refusedWithItsPlace = { ...seen, atTheBox: [itsPlace], byTheServer: [itsPlace], stored: before }
      expect([keptAsItIs, refusedWithItsPlace], JSON.stringify(text)).toContainEqual(seen)
      refused += seen.atTheBox.length
      before = seen.stored
    }
    expect(refused).toBeGreaterThan(0)
  })
})

/** An issue without the particulars of its text. */
function named({ path: at, rule, values }: FormIssue): string {
  const character = String(values?.['characters']).slice(0, 2)
  return `${at} ${rule}: ${character} at ${Number(values?.['at']) > 0 ? 'a place' : 'no place'}`
}

/** Are all these letters, each as often, among those? Both in order of the alphabet. */
function holdsAll(letters: string, wanted: string): boolean {
  let at = -1
  return [...wanted].every(letter => (at = letters.indexOf(letter, at + 1)) >= 0)
}
