import { expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import type { InputDefinition } from '../definition/form-definition.ts'
import { createDraft } from '../draft/draft.ts'
import { formOf, section } from '../testing/make-form.ts'
import { asksBelow, isAnswered, nextQuestion, questionsOf, answersTo } from './questions-of-section.ts'

const text = (id: string, more: object = {}): InputDefinition => ({
  id,
  type: 'text',
  label: `Label of ${id}`,
  ...more,
})
const radio = (id: string, items: InputDefinition[] = [], more: object = {}): InputDefinition => ({
  id,
  type: 'radio',
  label: `Label of ${id}`,
  options: [
    { value: 'yes', text: 'Yes', items },
    { value: 'no', text: 'No' },
  ],
  ...more,
})
const draftOf = (inputs: InputDefinition[], answers: Answers[string] = {}) =>
  createDraft({
    def: formOf([section('secA', inputs)]),
    answers: { secA: answers },
    savedSections: [],
    revisions: {},
    sectionId: 'secA',
  })
const asked = (inputs: InputDefinition[], answers: Answers[string] = {}) =>
  questionsOf(draftOf(inputs, answers), 'secA').questions.map(({ inputs: each }) =>
    each.map(({ id }) => id).join('+'),
  )

const four = ['a', 'b', 'c', 'd'].map(id => text(id))
const detail = { detail: true }

test.each<[string, InputDefinition[], Answers[string], string[]]>([
  ['short ones that follow each other are one question', [text('a'), text('b')], {}, ['a+b']],
  ['four at most', [...four, text('e')], {}, ['a+b+c+d', 'e']],
  ['a choice stands alone', [text('a'), radio('r'), text('b')], {}, ['a', 'r', 'b']],
  [
    'details are one, whatever they are',
    [text('a'), text('b', detail), { id: 'home', type: 'address', label: 'Home', detail: true }, text('c')],
    {},
    ['a', 'b+home', 'c'],
  ],
  [
    'what a few options ask stays inside',
    [radio('r', four.slice(0, 3)), text('z')],
    { r: 'yes' },
    ['r', 'z'],
  ],
  ['more of it follows the question', [radio('r', four), radio('z')], { r: 'yes' }, ['r', 'a+b+c+d', 'z']],
  ['and only while its option is chosen', [radio('r', four), radio('z')], { r: 'no' }, ['r', 'z']],
  [
    'what is hidden is not asked',
    [radio('r'), text('a', { condition: { input: 'secA.r', is: 'yes' } })],
    {},
    ['r'],
  ],
  [
    'what the record says is shown',
    [text('a'), { id: 'n', type: 'name', label: 'N', record: 'name' }],
    {},
    ['a'],
  ],
])('%s', (_, inputs, answers, expected) => {
  expect(asked(inputs, answers)).toEqual(expected)
})

test('only a radio asks below: four inside one option', () => {
  expect(asksBelow(radio('r', four))).toBe(true)
  expect(asksBelow(radio('r', four.slice(1)))).toBe(false)
  expect(asksBelow({ id: 'c', type: 'check', label: 'C', items: four })).toBe(false)
})

const three = [radio('a'), text('b', detail), radio('c'), radio('d', [text('e', { required: true })])]

test.each<[string, Answers[string], string | undefined, string | undefined]>([
  ['the first that is open', {}, undefined, 'secA.a'],
  ['not one that is answered', { a: 'yes' }, undefined, 'secA.c'],
  ['nor details', { a: 'yes', c: 'no' }, undefined, 'secA.d'],
  ['what follows', {}, 'secA.a', 'secA.c'],
  ['what is answered but not right', { a: 'no', c: 'no', d: 'yes' }, undefined, 'secA.d'],
  ['nothing where all is answered', { a: 'no', c: 'no', d: 'no' }, undefined, undefined],
  [
    'details where something in them is wrong',
    { a: 'no', c: 'no', d: 'no', b: 'not\u{e000}printable' },
    undefined,
    'secA.b',
  ],
])('next comes %s', (_, answers, after, expected) => {
  const draft = draftOf(three, answers)
  const { questions } = questionsOf(draft, 'secA')
  expect(nextQuestion(draft, 'secA', questions, after)?.path).toBe(expected)
})

test('a line shows what was answered, inside an option too', () => {
  const draft = draftOf(three, { d: 'yes', e: 'Ana', b: ' ' })
  const { questions } = questionsOf(draft, 'secA')
  expect(questions.map(each => answersTo(draft, each, 'en'))).toEqual([[], [], [], ['Yes', 'Ana']])
  expect(questions.map(each => isAnswered(draft, each))).toEqual([false, false, false, true])
})
