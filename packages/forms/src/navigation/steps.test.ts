// One rule for which steps are done: in the list of steps, on the tile, on the server.
import { expect, test, vi } from 'vitest'
import type { Answers } from '../values/answer.ts'
import type { FormDefinition, InputDefinition } from '../definition/form-definition.ts'
import { createDraft } from '../draft/draft.ts'
import { inputTypes, rulesOf } from '../inputs/table.ts'
import { formOf, pngUrl, section } from '../testing/make-form.ts'
import { seenAnswers } from '../signing/seen-answers.ts'
import { progressOf, stepsThrough, walkOf } from './steps.ts'

const yesNo = [
  { value: 'yes', text: 'Yes' },
  { value: 'no', text: 'No' },
]
const form = formOf(
  [
    section('secA', [
      { id: 'lock', type: 'check', label: 'Lock' },
      { id: 'more', type: 'check', label: 'More' },
      { id: 'tube', type: 'radio', label: 'Tube?', options: yesNo },
      { id: 'song', type: 'textarea', label: 'A song', detail: true },
    ]),
    section('secB', [{ id: 'rest', type: 'radio', label: 'Rest?', options: yesNo }]),
    section('secC', [], { condition: { input: 'secA.more', is: true } }),
    section('secD', [{ id: 'must', type: 'text', label: 'Must', required: true }]),
  ],
  [
    {
      id: 'lock',
      when: { input: 'secA.lock', is: true },
      actions: [{ action: 'lockSection', section: 'secB' }],
    },
  ],
)
const whole = { lock: true, more: true, tube: 'no' } as const
const signed = { sign: pngUrl, signDate: '2026-11-22T10:00:00.000Z' }

/** The steps by their state, with 'x/y/z': done, left with something open, all that are counted. */
const rows: [string, Answers, string[], string, string][] = [
  ['a new document', {}, [], 'todo todo todo todo todo', '0/0/5'],
  ['answered and not gone past', { secA: whole }, [], 'todo todo todo todo todo todo', '0/0/5'],
  ['left wholly blank', {}, ['secA'], 'blank todo todo todo todo', '0/1/5'],
  ['some of it open', { secA: { tube: 'no' } }, ['secA'], 'open todo todo todo todo', '0/1/5'],
  ['only a detail written', { secA: { song: 'Blue' } }, ['secA'], 'open todo todo todo todo', '0/1/5'],
  [
    'all but a detail, and a part in which nothing is asked',
    { secA: whole, secB: { rest: 'yes' } },
    ['secA', 'secB', 'secC'],
    'answered answered answered todo todo todo',
    '2/0/5',
  ],
  ['a required answer taken back', { secD: {} }, ['secD'], 'todo todo open todo todo', '0/1/5'],
  ['one signed', { secSubmit: signed }, [], 'todo todo todo answered answered', '2/0/5'],
]
test.each(rows)('%s', (_, answers, savedSections, states, counts) => {
  const walk = { def: form, answers, saved: answers, savedSections }
  expect(stepsThrough(walk).map(step => step.state)).toEqual(states.split(' '))
  const { done, left, total } = progressOf(walk)
  expect(`${done}/${left}/${total}`).toBe(counts)
})

test('what is typed and not stored is not done', () => {
  const from = { def: form, answers: {}, savedSections: ['secB'], revisions: {}, sectionId: 'secB' }
  const walk = walkOf({ ...createDraft(from), answers: { secB: { rest: 'yes' } } })
  expect(stepsThrough(walk)[1]).toMatchObject({ id: 'secB', state: 'blank' })
})

test('each has its number, who signs too; what is locked has none', () => {
  const answers: Answers = { secA: { lock: true } }
  const steps = stepsThrough({ def: form, answers, saved: answers, savedSections: [] })
  expect(steps.map(({ id, number }) => [id, number])).toEqual([
    ['secA', 1],
    ['secB', undefined],
    ['secD', 2],
    ['secSubmit', 3],
    ['secSubmit.sign', 4],
  ])
})

test('a part in which nothing is answered of what matters is not called fine, as the review does not', () => {
  const heart = (more: object) =>
    formOf([section('secA', [{ id: 'heart', type: 'radio', label: 'CPR?', options: yesNo, ...more }])])
  const stateOf = (def: FormDefinition) =>
    stepsThrough({ def, answers: {}, saved: {}, savedSections: ['secA'] })[0]?.state
  expect(stateOf(heart({}))).toBe('blank')
  expect(stateOf(heart({ whenOpen: 'Then everything is tried.' }))).toBe('open')
})

test('counting the steps cleans each field at most once, describes none, and skips parts that were not gone past', () => {
  // A copy: the cleaned parts of a section are remembered by its object.
  const answers: Answers = { secA: { ...whole }, secD: { must: 'x' } }
  const rules = inputTypes.map(type => rulesOf({ type } as InputDefinition))
  const cleaned = rules.map(each => vi.spyOn(each, 'clean'))
  const described = rules.map(each => vi.spyOn(each, 'describe'))
  try {
    progressOf({ def: form, answers, saved: answers, savedSections: ['secA', 'secD'] })
    const walked = cleaned.flatMap(spy => spy.mock.calls.map(([input]) => input.id))
    // Each once. secB is locked; the signature is read to see whether its signer is done.
    expect(walked.toSorted()).toEqual(['lock', 'more', 'must', 'sign', 'song', 'tube'])
    expect(described.flatMap(spy => spy.mock.calls)).toEqual([])
  } finally {
    for (const spy of [...cleaned, ...described]) spy.mockRestore()
  }
})

test('a signature that covers changed answers is to be made again, at once and after the save; changed back, it counts', () => {
  const def = formOf([section('secA', [{ id: 'agent', type: 'text', label: 'Agent' }])])
  const last = def.sections.at(-1)
  const witnessed: FormDefinition = {
    ...def,
    sections: [
      ...def.sections.slice(0, -1),
      ...(last
        ? [
            {
              ...last,
              inputs: [
                ...last.inputs,
                { id: 'seen', type: 'signature', label: 'Witness', signer: 'witness' } as const,
              ],
            },
          ]
        : []),
    ],
  }
  const before: Answers = { secA: { agent: 'Ana' } }
  const answers: Answers = {
    ...before,
    secSubmit: {
      ...signed,
      seen: pngUrl,
      seenDate: '2026-11-22T11:00:00.000Z',
      seenSeen: seenAnswers(witnessed, before),
    },
  }
  const changed: Answers = { ...answers, secA: { agent: 'Carmen' } }
  const stateOf = (typed: Answers, saved: Answers) =>
    stepsThrough({ def: witnessed, answers: typed, saved, savedSections: ['secA'] }).find(
      ({ id }) => id === 'secSubmit.seen',
    )?.state
  expect(stateOf(answers, answers)).toBe('answered')
  expect(stateOf(changed, answers)).toBe('again')
  expect(stateOf(changed, changed)).toBe('again')
  expect(stateOf({ ...answers }, answers)).toBe('answered')
  expect(progressOf({ def: witnessed, answers: changed, saved: changed, savedSections: ['secA'] }).done).toBe(
    progressOf({ def: witnessed, answers, saved: answers, savedSections: ['secA'] }).done - 1,
  )
})
