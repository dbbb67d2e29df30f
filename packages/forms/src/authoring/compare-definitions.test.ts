import { describe, expect, test } from 'vitest'
import type { FormDefinition } from '../definition/form-definition.ts'
import { execution, plainForm } from '../testing/state-requirements-form.ts'
import { compareDefinitions } from './compare-definitions.ts'
import { withoutLanguages } from './form-words.ts'
import { resolveSource } from './resolve-source.ts'
import { readFileSync } from 'node:fs'
import type { StateLaws } from '../state-requirements/state-requirement.ts'

interface Loose {
  [key: string]: unknown
  sections: { inputs: Record<string, unknown>[]; [key: string]: unknown }[]
}
const form = (): Loose => ({
  type: 'AD',
  site: 'ALL',
  version: '2026',
  title: 'Wishes',
  languages: ['en', 'es'],
  sections: [
    {
      id: 'secOne',
      title: 'About you',
      breadcrumb: 'You',
      inputs: [
        {
          id: 'why',
          type: 'text',
          label: 'Why?',
          help: 'One line.',
          secondLang: { es: { label: '¿Porqué?' } },
        },
        {
          id: 'who',
          type: 'radio',
          label: 'Who?',
          options: [
            { value: 'me', text: 'I do', items: [{ id: 'phone', type: 'text', label: 'Phone' }] },
            { value: 'none', text: 'Nobody' },
          ],
        },
      ],
      validators: [
        {
          id: 'notMe',
          when: { input: 'secOne.who', is: 'me' },
          refuse: { inputs: ['secOne.who'], text: 'This cannot be.' },
        },
      ],
    },
    {
      id: 'secSubmit',
      title: 'Sign',
      breadcrumb: 'Sign',
      inputs: [{ id: 's', type: 'signature', label: 'Sign' }],
    },
  ],
})

/** What is different after `change`, as sentences. */
function changes(change: (form: Loose) => void) {
  const after = form()
  change(after)
  const [one, other] = [form(), after] as unknown as [FormDefinition, FormDefinition]
  return compareDefinitions(one, other)
}
const texts = (change: (form: Loose) => void) => changes(change).map(({ text }) => text)
const input = (form: Loose, at: number) => form.sections[0]?.inputs[at] ?? {}

test('the same form in another order of keys is the same', () => {
  expect(
    texts(after => {
      after.sections = after.sections.map(section => ({
        ...Object.fromEntries(Object.entries(section).toReversed()),
        inputs: section.inputs,
      }))
    }),
  ).toEqual([])
})

describe('a change is a sentence about its question', () => {
  test.each<[string, (form: Loose) => void, string[]]>([
    [
      'a new question',
      after => void after.sections[1]?.inputs.unshift({ id: 'more', type: 'text', label: 'What else?' }),
      ["question secSubmit.more 'What else?' is new"],
    ],
    [
      'a question that is gone',
      after => void after.sections[0]?.inputs.pop(),
      ["question secOne.who 'Who?' is gone"],
    ],
    [
      'a question with another id',
      after => Object.assign(input(after, 0), { id: 'reason' }),
      [
        "question secOne.why 'Why?' has the id 'reason' now: answers that are stored under 'why' do not reach it",
      ],
    ],
    [
      'another label, and the former one in Spanish',
      after => Object.assign(input(after, 0), { label: 'For what?' }),
      [
        "question secOne.why 'Why?': its label in English was 'Why?' and is 'For what?' now",
        "question secOne.why 'Why?': its label in Spanish is as before, and its English is another",
      ],
    ],
    [
      'another label in both languages',
      after =>
        Object.assign(input(after, 0), { label: 'For what?', secondLang: { es: { label: '¿Para qué?' } } }),
      [
        "question secOne.why 'Why?': its label in English was 'Why?' and is 'For what?' now",
        "question secOne.why 'Why?': its label in Spanish was '¿Porqué?' and is '¿Para qué?' now",
      ],
    ],
    [
      'another label in Spanish',
      after => Object.assign(input(after, 0), { secondLang: { es: { label: '¿Por qué?' } } }),
      ["question secOne.why 'Why?': its label in Spanish was '¿Porqué?' and is '¿Por qué?' now"],
    ],
    [
      'a help that is gone',
      after => void delete input(after, 0)['help'],
      ["question secOne.why 'Why?': its help in English is gone; it was 'One line.'"],
    ],
    [
      'a condition',
      after => Object.assign(input(after, 0), { condition: { site: 'UT' } }),
      ['question secOne.why \'Why?\': its condition is new: \'{"site":"UT"}\''],
    ],
    [
      'an answer that is required',
      after => Object.assign(input(after, 0), { required: true }),
      ["question secOne.why 'Why?': its required is new: 'true'"],
    ],
    [
      'an option that is new and one that is gone',
      after => void (input(after, 1)['options'] as object[]).splice(1, 1, { value: 'son', text: 'My son' }),
      [
        "question secOne.who 'Who?', option 'none' is gone",
        "question secOne.who 'Who?', option 'son' is new",
      ],
    ],
    [
      'options in another order',
      after => void (input(after, 1)['options'] as object[]).reverse(),
      ["question secOne.who 'Who?': its options are in another order"],
    ],
    [
      'a question inside an option',
      after => void delete ((input(after, 1)['options'] as Record<string, unknown>[])[0] ?? {})['items'],
      ["question secOne.phone 'Phone' is gone"],
    ],
    ['a validator', after => void delete after.sections[0]?.['validators'], ['validator notMe is gone']],
    [
      'a language',
      after => void (after['languages'] = ['en', 'es', 'vi']),
      ['the form is in Vietnamese too'],
    ],
    ['a part', after => void after.sections.shift(), ["part secOne 'About you' is gone"]],
  ])('%s', (_what, change, wanted) => {
    expect(texts(change)).toEqual(wanted)
  })
})

test('a long text is shown where it differs', () => {
  const long = (word: string) =>
    `${'Many words come first. '.repeat(10)}${word} your time.${' And many follow.'.repeat(10)}`
  const after = form()
  const before = form()
  Object.assign(input(before, 0), { help: long('Take') })
  Object.assign(input(after, 0), { help: long('Tkae') })
  const [one] = compareDefinitions(before as never, after as never)
  expect(one?.text).toBe(
    "question secOne.why 'Why?': its help in English was '…irst. Many words come first. Take your time. And many follow. …' and is '…irst. Many words come first. Tkae your time. And many follow. …' now",
  )
})

describe('a correction', () => {
  const correction = (change: (form: Loose) => void) => changes(change).map(each => each.correction)
  test('is a word in place of another, in any language, or a translation that was missing', () => {
    expect(
      correction(after => {
        Object.assign(input(after, 0), {
          label: 'Why not?',
          secondLang: { es: { label: '¿Por qué?', help: 'Una línea.' } },
        })
        Object.assign(after.sections[0]?.['validators'] as object[], [
          {
            id: 'notMe',
            when: { input: 'secOne.who', is: 'me' },
            refuse: { inputs: ['secOne.who'], text: 'This is not possible.' },
          },
        ])
      }),
    ).toEqual([true, true, true, true])
  })

  test('is what is read below a video, and not the video', () => {
    const video = (src: string, captions: object) => (of: Loose) =>
      Object.assign(of.sections[0] ?? {}, { mediaSources: [{ type: 'video', src, captions }] })
    const [before, captioned, other] = [form(), form(), form()]
    video('a.mp4', { en: 'a.en.vtt' })(before)
    video('a.mp4', { en: 'a.en.vtt', vi: 'a.vi.vtt' })(captioned)
    video('b.mp4', { en: 'a.en.vtt' })(other)
    const corrections = (after: Loose) =>
      compareDefinitions(before as never, after as never).map(each => each.correction)
    expect([corrections(captioned), corrections(other)]).toEqual([[true], [false]])
  })

  test('is no text that comes or goes, and nothing of ids, options, conditions or their order', () => {
    expect(correction(after => void delete input(after, 0)['help'])).toEqual([false])
    expect(correction(after => Object.assign(input(after, 0), { tip: 'A tip.' }))).toEqual([false])
    expect(correction(after => Object.assign(input(after, 0), { id: 'reason' }))).toEqual([false])
    expect(correction(after => Object.assign(input(after, 0), { maxLength: 5 }))).toEqual([false])
    expect(correction(after => void (input(after, 1)['options'] as object[]).reverse())).toEqual([false])
  })
})

test('other requirements of the states are named as the cause, before the questions that follow from them', () => {
  const file = new URL('../../../../partners/base/execution/2026-11.json', import.meta.url)
  const rules = JSON.parse(readFileSync(file, 'utf8')) as StateLaws
  const made = (laws: StateLaws) => {
    const { definition } = resolveSource(
      { ...plainForm(), execution: execution() },
      { find: () => undefined, rules: () => laws },
    )
    if (!definition) throw new Error('no form')
    return definition
  }
  const [first] = compareDefinitions(made(rules), made({ ...rules, version: '2027-01' }))
  expect(first?.text).toBe(
    'its execution follows the rules of the states of 2027-01; it followed those of 2026-11. With "rules": "2026-11" in its execution it stays with them',
  )
})

test('names of states in a further language are words, and go with the language', () => {
  const plain = form() as unknown as FormDefinition
  const [first, ...others] = plain.sections
  if (!first) throw new Error('no part')
  const place = { id: 'home', type: 'address', label: 'Home' } as const
  const withPlace = (more: object): FormDefinition => ({
    ...plain,
    languages: ['en', 'es', 'vi'],
    sections: [{ ...first, inputs: [...first.inputs, { ...place, ...more }] }, ...others],
  })
  const named = withPlace({ stateNames: { vi: { NY: 'Nữu Ước' } } })
  expect(compareDefinitions(withPlace({}), named)).toEqual([
    expect.objectContaining({ kind: 'words', place: 'secOne.home', correction: true }),
  ])
  expect(withoutLanguages(named, ['vi'])).toEqual(withoutLanguages(withPlace({}), ['vi']))
})
