// In a sentence of ours with a right-to-left name, the words before the name stay before it, and the words behind it stay behind.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { DescribedAnswer } from '@careword/forms/describe/described-form'
import { reader, renderer } from '../testing/pdf-helpers.ts'
import { compareWithAnswers } from './read-back/compare-with-answers.ts'
import { lettersAndDigits } from './read-back/find-in-order.ts'
import { drawnLetters, turned } from './testing/drawn-letters.ts'
import { hasPoppler } from './testing/poppler.ts'
import { choices, penLine, sampleInput, signature, text } from './testing/sample-documents.ts'
import type { RecordInput, SheetInput } from './pdf-input.ts'

type Lang = 'en' | 'es'
const langs: Lang[] = ['en', 'es']
const base = new URL('../../../../partners/base/', import.meta.url)
const read = (file: string): unknown => JSON.parse(readFileSync(new URL(file, base), 'utf8'))

/** Every string of a file of words, at any depth. */
function stringsOf(words: unknown): string[] {
  if (typeof words === 'string') return [words]
  return typeof words === 'object' && words !== null ? Object.values(words).flatMap(stringsOf) : []
}

/** The file of the state rules has both languages beside each other. */
const inLanguage = (words: unknown, lang: Lang): string[] =>
  typeof words !== 'object' || words === null
    ? []
    : lang in words
      ? stringsOf((words as Record<string, unknown>)[lang])
      : Object.values(words).flatMap(each => inLanguage(each, lang))

const theName = /\{(?:name|names|person|witness|witnessWhole|to)\}/

/** Every sentence with a name, split at the name; other values are numbers, which such a name could move. */
const sentences = (lang: Lang): string[] =>
  [
    ...stringsOf(read(`translations/${lang}/pdf.json`)),
    ...stringsOf(read(`translations/${lang}/record.json`)),
    ...inLanguage(read('execution/2026-11.json'), lang),
  ]
    .map(words => words.replace(/\[([^\]|]*)\|?[^\]]*\]/g, '$1'))
    .filter(words => theName.test(words) && words.replace(theName, '').length > 1)
    .map(words => words.replace('{date}', '26, 2026').replace(/\{(?!name|person|witness|to\})\w+\}/g, '18'))

const onAPage = 10

const named = (words: string, name: string) => words.replaceAll(new RegExp(theName, 'g'), name)
const drawn = (words: string, name: string) =>
  words
    .split(new RegExp(theName, 'g'))
    .map(lettersAndDigits)
    .join(turned(lettersAndDigits(name)))

const names = ['محمد عبد الرحمن الخطيب', 'יוסף בן־דוד כהן']
const every = langs.flatMap(lang => names.map(name => ({ lang, name })))

/** The sentences that the drawn letters do not contain. */
const lacking = (pdf: Uint8Array, said: string[], name: string, columns: 1 | 2 = 1): string[] => {
  const letters = drawnLetters(pdf, columns)
  return said.filter(words => !letters.includes(drawn(words, name)))
}

test('there are sentences with names', () => {
  for (const lang of langs) expect(sentences(lang).length).toBeGreaterThan(30)
})

/** The places of a sentence on the paper of a document. */
const places: Record<string, (words: string) => DescribedAnswer> = {
  'a question': words => text('q', words, ['Yes']),
  'a ticked statement': words => choices('q', words, [words]),
  'a chosen answer': words => choices('q', 'Chosen', [words, 'More']),
  'text about a question': words => ({ ...text('q', 'Asked', ['Yes']), text: words }),
  'what a signature means': words => signature('q', 'Signed', { meaning: words }),
  'an open line': words => ({ ...penLine('q', 'Signs here', 'signature'), meaning: words, values: [words] }),
}

describe.skipIf(!hasPoppler).each(every)('$lang, $name', ({ lang, name }) => {
  test.each(Object.entries(places))('%s', async (_, place) => {
    const said = sentences(lang)
    const answers = said.map((words, at) => ({ ...place(named(words, name)), inputId: `q${at}` }))
    const form = { title: 'Sentences', lang, sections: [{ id: 'all', title: 'All', answers }] }
    const input = sampleInput(form, { person: { fullname: name, dob: '1948-05-03' } })
    const pdf = await renderer.renderPdf(input)
    expect(compareWithAnswers(await reader.extractText(pdf), input)).toEqual([])
    expect(lacking(pdf, said, name)).toEqual([])
  })

  test('text of a part, in one language and in two', async () => {
    const said = sentences(lang)
    const formOf = (some: string[]) => {
      const text = some.map(words => named(words, name)).join('\n')
      return { title: 'Sentences', lang, sections: [{ id: 'all', title: 'All', text, answers: [] }] }
    }
    expect(lacking(await renderer.renderPdf(sampleInput(formOf(said))), said, name)).toEqual([])
    // No more than a page holds: no sentence of a column continues on the next page.
    for (let at = 0; at < said.length; at += onAPage) {
      const some = said.slice(at, at + onAPage)
      const input = sampleInput(formOf(some))
      const { form, words, document } = input
      const two = { ...input, translation: { form, lang, words, document } }
      expect(lacking(await renderer.renderPdf(two), some, name, 2)).toEqual([])
    }
  })

  test('who has not accepted, and who has not signed', async () => {
    const missing = [
      { signer: 'agent' as const, name, number: 1 },
      { signer: 'witness' as const, name: '18 Ana', number: 1 },
    ]
    const form = {
      title: 'Who signed',
      lang,
      head: { cpr: 'CPR', asksAgent: true, state: 'Oregon' },
      sections: [{ id: 'all', title: 'All', answers: [text('q', 'Asked', ['Yes'])] }],
    }
    const input = sampleInput(form)
    const signed = [{ signer: 'patient' as const, name: '', number: 1, signedAt: '2026-11-20T18:05:00Z' }]
    const soFar = { signed, missing }
    const draft = { ...input, document: { ...input.document, signedAt: null, soFar } }
    const said = input.words.firstMissing.replace('{names}', '{name}, 18 Ana')
    expect(lacking(await renderer.renderPdf(draft), [said], name)).toEqual([])
  })

  test('the sheet of events', async () => {
    const { partner, words } = sampleInput({ title: '', lang, sections: [] })
    const on = '2026-11-26'
    const sheet: Omit<SheetInput['sheet'], 'events'> = {
      documentId: '7c1e90a2-58b1-4d1c-9d67-1a1bb9d1f001',
      titles: ['Advance directive'],
      decides: [{ name, phone: null }],
      place: 'before',
      signedOn: '2026-11-20',
      madeOn: '2026-11-27',
      alsoIn: [],
    }
    const input = { partner, lang, words, person: { fullname: name, dob: null } }
    const day = lang === 'en' ? 'November 26, 2026' : '26 de noviembre de 2026'
    for (const [event, key] of [
      [{ kind: 'replaced', on }, 'sinceReplaced'],
      [{ kind: 'replaced', on: null }, 'sinceReplacedUndated'],
      [{ kind: 'takenBack', on }, 'sinceTakenBack'],
      [{ kind: 'revoked', on }, 'sinceRevoked'],
      [{ kind: 'revoked', on: null }, 'sinceRevokedUndated'],
      [{ kind: 'gaveUp', who: 'agent', name, on }, 'sinceGaveUpAgent'],
      [{ kind: 'declined', who: 'alternate', name, on }, 'sinceDeclinedAlternate'],
      [{ kind: 'accepted', who: 'agent', name, on, refusedOnPages: true }, 'sinceAgentBack'],
    ] as const) {
      const pdf = await renderer.renderPdf({ ...input, sheet: { ...sheet, events: [event] } })
      expect(lacking(pdf, [words[key].replace('{date}', day)], name), key).toEqual([])
    }
  })

  test('the signing record', async () => {
    const { partner, words } = sampleInput({ title: '', lang, sections: [] })
    const said = sentences(lang)
    const entries = said.map(each => ({
      title: named(each, name),
      at: '12:01 PM',
      rows: [{ label: 'Row', value: named(each, name) }],
    }))
    const input: RecordInput = {
      partner,
      lang,
      words,
      person: { fullname: name, dob: null },
      record: {
        documentId: '7c1e90a2-58b1-4d1c-9d67-1a1bb9d1f001',
        fileHash: null,
        titles: ['Signing record', 'Advance directive'],
        facts: [],
        intro: [],
        sections: [{ title: 'Events', text: [], entries }],
      },
    }
    expect(lacking(await renderer.renderPdf(input), said, name)).toEqual([])
  })
})
