// Two answers that no question of the form settles: they may be kept as they are, knowingly, and only just those.
import { describe, expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import { checkForm } from '../validation/missing-fields.ts'
import { cleanAnswers, cleanSection } from '../answers/clean-answers.ts'
import { checkShape } from '../validation/check-shape.ts'
import { checkDefinition } from '../definition-checks/check-definition.ts'
import type { KeepBothInput, Settles } from '../definition/form-definition.ts'
import { describeForm } from '../describe/describe-form.ts'
import { answersToSend, createDraft, type Draft } from '../draft/draft.ts'
import { markToKeep } from '../draft/mark-to-keep.ts'
import { reduceDraft } from '../draft/reduce-draft.ts'
import { formOf, section } from '../testing/make-form.ts'
import { contradictionsIn } from './contradictions.ts'
import { openQuestions } from './open-questions.ts'

const yesNo = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
]
const keeps = (id: string, settles: Settles): KeepBothInput => ({
  id,
  type: 'keepBoth',
  label: `${id}: do you mean both?`,
  printLabel: 'Both are meant',
  settles,
})
const def = formOf([
  section('secOne', [
    { id: 'me', type: 'name', label: 'Your name', record: 'name' },
    {
      id: 'cpr',
      type: 'radio',
      label: 'CPR?',
      printLabel: 'CPR',
      options: [
        { value: 'yes', text: 'Yes', means: { cpr: 'yes' } },
        { value: 'no', text: 'No', means: { cpr: 'no' } },
      ],
      atBedside: 'cpr',
    },
    { id: 'doctor', type: 'text', label: 'Doctor' },
  ]),
  section('secTwo', [
    { id: 'rest', type: 'radio', label: 'Comfort only?', options: yesNo },
    keeps('cprAndRest', {
      one: [{ input: 'secOne.cpr', is: 'yes' }],
      other: [{ input: 'secTwo.rest', is: 'yes' }],
    }),
    { id: 'agent', type: 'name', label: 'Agent' },
    { id: 'other', type: 'name', label: 'Alternate' },
    { id: 'notThem', type: 'textarea', label: 'Who should not decide?' },
    keeps('agentOrNot', {
      one: [
        { input: 'secTwo.agent', namedIn: 'secTwo.notThem' },
        { input: 'secTwo.other', namedIn: 'secTwo.notThem' },
      ],
      other: [{ input: 'secTwo.notThem', filled: true }],
    }),
    keeps('agentIsDoctor', {
      one: [{ input: 'secTwo.agent', sameAs: 'secOne.doctor' }],
      other: [{ input: 'secOne.doctor', sameAs: 'secTwo.agent' }],
    }),
  ]),
])

test('the form is sound', () => expect(checkDefinition(def)).toEqual([]))

const cpr = { secOne: { cpr: 'yes' }, secTwo: { rest: 'yes' } }
const ana = { agentFirst: 'Ana', agentLast: 'Delgado' }
const open = (answers: Answers) => contradictionsIn(def, answers, 'en').map(({ path }) => path)

test.each<[string, Answers, string[]]>([
  ['nothing', {}, []],
  ['one side alone', { secOne: { cpr: 'yes' } }, []],
  ['the other side alone', { secTwo: { rest: 'yes' } }, []],
  ['both', cpr, ['secTwo.cprAndRest']],
  [
    'the agent among the excluded',
    { secTwo: { ...ana, notThem: 'not my sister Ana' } },
    ['secTwo.agentOrNot'],
  ],
  [
    'an alternate among them',
    { secTwo: { otherFirst: 'Luis', otherLast: 'Ruiz', notThem: 'Luis Ruiz' } },
    ['secTwo.agentOrNot'],
  ],
  ['somebody else of the family', { secTwo: { ...ana, notThem: 'Tom Delgado' } }, []],
  ['nobody excluded', { secTwo: ana }, []],
  ['the agent has another doctor', { secOne: { doctor: 'Dr. Luis Ruiz' }, secTwo: ana }, []],
  [
    'the agent is the doctor',
    { secOne: { doctor: 'Dr. Ana Delgado' }, secTwo: ana },
    ['secTwo.agentIsDoctor'],
  ],
])('%s', (_what, answers, asked) => expect(open(answers)).toEqual(asked))

test('both sides are named, each question once, with the words that were chosen or written', () => {
  const said = { secTwo: { ...ana, otherFirst: 'Luis', otherLast: 'Ruiz', notThem: 'Ana, and Luis Ruiz' } }
  expect(contradictionsIn(def, said, 'en')).toEqual([
    {
      path: 'secTwo.agentOrNot',
      sectionId: 'secTwo',
      inputId: 'agentOrNot',
      one: [
        { path: 'secTwo.agent', label: 'Agent', words: ['Ana Delgado'] },
        { path: 'secTwo.other', label: 'Alternate', words: ['Luis Ruiz'] },
      ],
      other: [{ path: 'secTwo.notThem', label: 'Who should not decide?', words: ['Ana, and Luis Ruiz'] }],
      settled: false,
    },
  ])
})

const draftOf = (answers: Answers): Draft =>
  createDraft({ def, answers, savedSections: [], revisions: {}, sectionId: 'secTwo' })
const keep = (draft: Draft, path: string): Draft =>
  reduceDraft(draft, { type: 'keepBoth', path, mark: markToKeep(draft, path) })
const kept = (draft: Draft): boolean =>
  contradictionsIn(def, draft.answers, 'en').some(
    ({ path, settled }) => path === 'secTwo.cprAndRest' && settled,
  )

describe('kept', () => {
  test('it is an answer of its part, and optional', () => {
    const before = draftOf(cpr)
    expect(kept(before)).toBe(false)
    const draft = keep(before, 'secTwo.cprAndRest')
    expect(kept(draft)).toBe(true)
    const { cprAndRest } = answersToSend(draft)
    expect(cprAndRest).toMatch(/^[0-9a-f]{64}$/)
    expect(checkShape(def, 'secTwo', answersToSend(draft))).toEqual([])
    const asks = (answers: Answers) =>
      checkForm(def, answers, '2026-06-01').filter(({ path }) => path.includes('cprAndRest'))
    expect([asks(before.answers), asks(draft.answers)]).toEqual([[], []])
    expect(reduceDraft(draft, { type: 'keepBoth', path: 'secTwo.cprAndRest', mark: '' }).answers).toEqual(
      before.answers,
    )
  })

  test.each<[string, (draft: Draft) => Draft]>([
    ['one side', draft => reduceDraft(draft, { type: 'choose', path: 'secOne.cpr', option: 'no' })],
    ['the other', draft => reduceDraft(draft, { type: 'choose', path: 'secTwo.rest', option: 'no' })],
    ['one side to nothing', draft => reduceDraft(draft, { type: 'choose', path: 'secOne.cpr', option: '' })],
  ])('another answer on %s takes it away', (_side, change) => {
    const draft = change(keep(draftOf(cpr), 'secTwo.cprAndRest'))
    expect(kept(draft)).toBe(false)
    expect(answersToSend(draft)).not.toHaveProperty('cprAndRest')
  })

  test('so does another name that clashes as well', () => {
    const said = { secTwo: { ...ana, notThem: 'Neither Ana nor Luis' } }
    const draft = keep(draftOf(said), 'secTwo.agentOrNot')
    const settled = (one: Draft) => contradictionsIn(def, one.answers, 'en').map(({ settled }) => settled)
    expect(settled(draft)).toEqual([true])
    const other = reduceDraft(draft, {
      type: 'setPart',
      path: 'secTwo.agent',
      suffix: 'First',
      value: 'Luis',
    })
    expect(settled(other)).toEqual([false])
    expect(answersToSend(other)).not.toHaveProperty('agentOrNot')
  })

  test('the server stores no mark of other answers, a person who sends it, and whichever part was saved', () => {
    const mark = markToKeep(draftOf(cpr), 'secTwo.cprAndRest')
    const stored = { ...cpr, secTwo: { ...cpr.secTwo, cprAndRest: mark } }
    expect(cleanAnswers(def, stored)).toEqual(stored)
    expect(cleanAnswers(def, { ...stored, secOne: { cpr: 'no' } })['secTwo']).toEqual({ rest: 'yes' })
    expect(cleanSection(def, cpr, 'secTwo', { rest: 'yes', cprAndRest: '0'.repeat(64) })).toEqual({
      rest: 'yes',
    })
    expect(checkShape(def, 'secTwo', { rest: 'yes', cprAndRest: true })).toEqual([
      { path: 'secTwo.cprAndRest', rule: 'wrongType' },
    ])
  })
})

describe('on the paper', () => {
  const printed = (answers: Answers) =>
    describeForm(def, answers, 'en')
      .sections.flatMap(({ answers }) => answers)
      .find(({ inputId }) => inputId === 'cprAndRest')

  test('both are meant, in the words of the answers, and first where one of them is', () => {
    const draft = keep(draftOf(cpr), 'secTwo.cprAndRest')
    expect(printed(draft.answers)).toEqual({
      inputId: 'cprAndRest',
      label: 'Both are meant',
      depth: 0,
      // Shown beside the answer about CPR, at the head of the document.
      atBedside: 'cprLimit',
      kind: 'text',
      values: ['CPR: Yes', 'Comfort only? Yes'],
    })
  })

  test('left open it is not printed, and no question that was left blank', () => {
    expect(printed(cpr)).toBeUndefined()
    expect(openQuestions(def, cpr, 'en').map(({ path }) => path)).not.toContain('secTwo.cprAndRest')
  })
})

describe('the check of a definition finds', () => {
  const issues = (settles: Settles, more: Partial<KeepBothInput> = {}) =>
    checkDefinition(
      formOf([
        section('secOne', [
          { id: 'me', type: 'name', label: 'Your name', record: 'name' },
          {
            id: 'a',
            type: 'radio',
            label: 'A',
            options: [
              { value: 'x', text: 'X', items: [{ id: 'inX', type: 'radio', label: 'In X', options: yesNo }] },
              { value: 'y', text: 'Y', items: [{ id: 'inY', type: 'text', label: 'In Y' }] },
            ],
          },
          { id: 'many', type: 'check', label: 'Many', options: yesNo },
          { ...keeps('both', settles), ...more },
        ]),
      ]),
    ).map(({ place, issue }) => `${place}: ${issue}`)
  const here = 'sections[0].inputs[3]'

  test.each<[string, Settles, string[]]>([
    [
      'two choices of one question',
      { one: [{ input: 'secOne.a', is: 'x' }], other: [{ input: 'secOne.a', is: 'y' }] },
      [`${here}.settles: neverHolds`],
    ],
    [
      'what is asked under two of them',
      { one: [{ input: 'secOne.inX', is: 'yes' }], other: [{ input: 'secOne.inY', filled: true }] },
      [`${here}.settles: neverHolds`],
    ],
    [
      'nothing where two can be chosen together',
      { one: [{ input: 'secOne.many', is: 'yes' }], other: [{ input: 'secOne.many', is: 'no' }] },
      [],
    ],
    [
      'what was never asked',
      { one: [{ input: 'secOne.gone', filled: true }], other: [{ input: 'secOne.a', is: 'x' }] },
      [`${here}.settles.one[0].input: leadsNowhere`],
    ],
    [
      'somebody who is named in a choice',
      { one: [{ input: 'secOne.me', namedIn: 'secOne.a' }], other: [{ input: 'secOne.a', is: 'x' }] },
      [`${here}.settles.one[0].namedIn: conditionDoesNotFit`],
    ],
  ])('%s', (_what, settles, found) => expect(issues(settles)).toEqual(found))

  test('that keeping both is optional', () =>
    expect(
      issues(
        { one: [{ input: 'secOne.a', is: 'x' }], other: [{ input: 'secOne.many', is: 'no' }] },
        { required: true },
      ),
    ).toEqual([`${here}.required: keepBothRequired`]))
})
