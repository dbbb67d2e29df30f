import { expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import type { RadioInput } from '../definition/form-definition.ts'
import { describeForm } from '../describe/describe-form.ts'
import { formOf, section } from '../testing/make-form.ts'
import { contradictionsIn } from './contradictions.ts'
import { openQuestions } from './open-questions.ts'

const yesNo = [
  { value: 'yes', text: 'Yes', secondLang: { es: { text: 'Sí' } } },
  { value: 'no', text: 'No', secondLang: { es: { text: 'No' } } },
]
const first: RadioInput = {
  id: 'first',
  type: 'radio',
  label: 'Which comes first?',
  options: yesNo,
  settles: {
    one: [
      { input: 'secOne.tube', is: 'yes' },
      { input: 'secOne.powers', is: 'all' },
    ],
    other: [{ input: 'secTwo.rest', isNoneOf: ['no'] }],
  },
}
const def = formOf([
  section('secOne', [
    { id: 'song', type: 'text', label: 'A song', secondLang: { es: { label: 'Una canción' } } },
    { id: 'called', type: 'text', label: 'Called', printed: 'answered' },
    { id: 'read', type: 'check', label: 'I have read this', printed: false },
    {
      id: 'powers',
      type: 'check',
      label: 'Powers',
      options: [
        { value: 'all', text: 'All' },
        { value: 'some', text: 'Some' },
      ],
      whenOpen: 'Then nobody knows.',
      secondLang: { es: { label: 'Facultades', whenOpen: 'Nadie lo sabe.' } },
    },
    {
      id: 'tube',
      type: 'radio',
      label: 'A tube?',
      options: yesNo,
      secondLang: { es: { label: '¿Una sonda?' } },
    },
    first,
  ]),
  section('secTwo', [{ id: 'rest', type: 'radio', label: 'Rest?', options: yesNo }]),
])
const open = (answers: Answers, lang = 'en') => openQuestions(def, answers, lang).map(one => one.path)

test('what is blank on the paper is listed, what the form calls important before all else', () => {
  expect(open({})).toEqual(['secOne.powers', 'secOne.song', 'secOne.tube', 'secTwo.rest'])
  expect(openQuestions(def, {}, 'es').slice(0, 2)).toEqual([
    { path: 'secOne.powers', sectionId: 'secOne', label: 'Facultades', whenOpen: 'Nadie lo sabe.' },
    { path: 'secOne.song', sectionId: 'secOne', label: 'Una canción' },
  ])
})

test.each<[string, Answers, string[]]>([
  ['an answer', { secOne: { powers: ['some'], song: 'Blue' } }, ['secOne.tube', 'secTwo.rest']],
  [
    'answers that clash',
    { secOne: { powers: ['all'], song: 'Blue', tube: 'no' }, secTwo: { rest: 'yes' } },
    [],
  ],
])('after %s: %j leaves %j', (_what, answers, left) => expect(open(answers)).toEqual(left))

test('answers that clash are named on both sides, each question once, in the words of the language', () => {
  const answers = { secOne: { tube: 'yes', powers: ['all', 'some'] }, secTwo: { rest: 'yes' } }
  expect(contradictionsIn(def, answers, 'es')).toEqual([
    {
      path: 'secOne.first',
      sectionId: 'secOne',
      inputId: 'first',
      one: [
        { path: 'secOne.tube', label: '¿Una sonda?', words: ['Sí'] },
        { path: 'secOne.powers', label: 'Facultades', words: ['All'] },
      ],
      other: [{ path: 'secTwo.rest', label: 'Rest?', words: ['Sí'] }],
      settled: false,
    },
  ])
  const settled = { ...answers, secOne: { ...answers.secOne, first: 'no' } }
  expect(contradictionsIn(def, settled, 'en')).toMatchObject([{ settled: true }])
})

test('what settles nothing any more is neither asked nor kept nor printed', () => {
  const answers = { secOne: { tube: 'no', first: 'no' }, secTwo: { rest: 'yes' } }
  expect(contradictionsIn(def, answers, 'en')).toEqual([])
  const said = describeForm(def, answers, 'en').sections.flatMap(({ answers }) => answers)
  expect(said.map(({ inputId }) => inputId)).not.toContain('first')
})

test('in a part that is locked nothing clashes', () => {
  const locked = formOf(def.sections.slice(0, 2), [
    {
      id: 'locks',
      when: { input: 'secTwo.rest', is: 'yes' },
      actions: [{ action: 'lockSection', section: 'secOne' }],
    },
  ])
  const answers = { secOne: { tube: 'yes' }, secTwo: { rest: 'yes' } }
  expect(contradictionsIn(def, answers, 'en')).toHaveLength(1)
  expect(contradictionsIn(locked, answers, 'en')).toEqual([])
})
