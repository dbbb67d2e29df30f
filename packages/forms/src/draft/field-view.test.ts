import { expect, test } from 'vitest'
import type { InputDefinition } from '../definition/form-definition.ts'
import { formOf, formWith, section } from '../testing/make-form.ts'
import { createDraft, type Draft } from './draft.ts'
import type { DraftEvent } from './events.ts'
import { fieldView, redIssues } from './field-view.ts'
import { reduceDraft } from './reduce-draft.ts'

const inputs: InputDefinition[] = [
  { id: 'who', type: 'name', label: 'Who', required: true },
  { id: 'note', type: 'text', label: 'Note', required: true },
  {
    id: 'box',
    type: 'check',
    label: 'Box',
    items: [{ id: 'in', type: 'text', label: 'In', required: true }],
  },
]
const begin = (): Draft =>
  createDraft({
    def: formWith(...inputs),
    answers: {},
    savedSections: [],
    revisions: {},
    sectionId: 'secOne',
  })
const type = (draft: Draft, value: string) =>
  reduceDraft(draft, { type: 'setText', path: 'secOne.note', value })

test('a view has all that a field needs', () => {
  const draft = reduceDraft(begin(), { type: 'setPart', path: 'secOne.who', suffix: 'First', value: 'Ana' })
  expect(fieldView(draft, 'secOne.who')).toEqual({
    path: 'secOne.who',
    input: inputs[0],
    state: { visible: true, required: true, maxLength: 100, depth: 0 },
    value: undefined,
    parts: { First: 'Ana' },
    issues: [],
  })
  expect(fieldView(type(draft, 'Hi '), 'secOne.note')?.value).toBe('Hi ')
})

test('there is no view of a field that does not exist or whose section is not included', () => {
  const form = formOf([
    section('secOne', inputs),
    section('secTwo', inputs, { condition: { input: 'secOne.box', is: true } }),
  ])
  const draft = createDraft({ def: form, answers: {}, savedSections: [], revisions: {}, sectionId: 'secOne' })
  for (const path of ['secOne.nope', 'secNope.note', 'note', '', '__proto__.note', 'secTwo.note'])
    expect(fieldView(draft, path)).toBeUndefined()
})

test('a keystroke gives a new view to its own field and to no other', () => {
  const before = begin()
  const paths = ['secOne.who', 'secOne.note', 'secOne.box', 'secOne.in', 'secSubmit.sign']
  const old = paths.map(path => fieldView(before, path))
  const next = type(before, 'a')
  expect(paths.filter((path, at) => fieldView(next, path) !== old[at])).toEqual(['secOne.note'])
})

test('while errors are shown a keystroke still touches its own field only', () => {
  const red = reduceDraft(begin(), { type: 'showErrors', on: true })
  const paths = ['secOne.who', 'secOne.note', 'secOne.box', 'secOne.in']
  const old = paths.map(path => fieldView(red, path))
  const next = type(red, 'a')
  expect(paths.filter((path, at) => fieldView(next, path) !== old[at])).toEqual(['secOne.note'])
})

test('a view stays the same object however often it is asked for, and over a large detour', () => {
  const draft = begin()
  const view = fieldView(draft, 'secOne.note')
  expect(fieldView(draft, 'secOne.note')).toBe(view)
  const events: DraftEvent[] = [
    { type: 'setPart', path: 'secOne.who', suffix: 'First', value: 'A' },
    { type: 'toggleBox', path: 'secOne.box' },
    { type: 'goTo', sectionId: 'secSubmit' },
    {
      type: 'saved',
      sectionId: 'secOne',
      answers: { whoFirst: 'A', box: true },
      revision: 1,
      savedSections: ['secOne'],
    },
  ]
  expect(fieldView(events.reduce(reduceDraft, draft), 'secOne.note')).toBe(view)
})

test('problems are shown only while errors are shown', () => {
  const draft = begin()
  expect(fieldView(draft, 'secOne.who')?.issues).toEqual([])
  const red = reduceDraft(draft, { type: 'showErrors', on: true })
  expect(fieldView(red, 'secOne.who')?.issues.map(issue => issue.path)).toEqual([
    'secOne.whoFirst',
    'secOne.whoLast',
  ])
  expect(fieldView(type(red, 'a'), 'secOne.note')?.issues).toEqual([])
  expect(fieldView(reduceDraft(red, { type: 'showErrors', on: false }), 'secOne.who')?.issues).toEqual([])
})

test('a problem of another field with a longer name is not taken for its own', () => {
  const form = formWith(
    { id: 'a', type: 'text', label: 'A' },
    { id: 'aFirst', type: 'text', label: 'B', required: true },
  )
  const draft = createDraft({ def: form, answers: {}, savedSections: [], revisions: {}, sectionId: 'secOne' })
  const red = reduceDraft(draft, { type: 'showErrors', on: true })
  expect(fieldView(red, 'secOne.a')?.issues).toEqual([])
  expect(fieldView(red, 'secOne.aFirst')?.issues).toHaveLength(1)
})

test('a character that cannot be printed is reported at once', () => {
  expect(fieldView(type(begin(), 'a\u202eb'), 'secOne.note')?.issues).toEqual([
    { path: 'secOne.note', rule: 'unprintable', values: { characters: 'U+202E', at: 2 } },
  ])
})

test('an input shows in its view when the option above it is chosen', () => {
  const draft = begin()
  expect(fieldView(draft, 'secOne.in')?.state.visible).toBe(false)
  expect(
    fieldView(reduceDraft(draft, { type: 'toggleBox', path: 'secOne.box' }), 'secOne.in')?.state,
  ).toMatchObject({ visible: true, required: true, depth: 1 })
})

test('a question that an answer brings after a failed press is not red before the next one', () => {
  const def = formOf([
    section('secOne', [
      { id: 'name', type: 'text', label: 'Name', required: true },
      {
        id: 'who',
        type: 'radio',
        label: 'Who?',
        required: true,
        options: [
          {
            value: 'one',
            text: 'One',
            items: [{ id: 'which', type: 'text', label: 'Which?', required: true }],
          },
          { value: 'none', text: 'None' },
        ],
      },
    ]),
  ])
  const choose = (option: string) => ({ type: 'choose' as const, path: 'secOne.who', option })
  const press = { type: 'showErrors' as const, on: true }
  const red = (draft: Draft) =>
    ['name', 'who', 'which'].filter(id => (fieldView(draft, `secOne.${id}`)?.issues ?? []).length > 0)
  const begun = createDraft({ def, answers: {}, savedSections: [], revisions: {}, sectionId: 'secOne' })

  const pressed = reduceDraft(begun, press)
  expect(red(pressed)).toEqual(['name', 'who'])
  const chosen = reduceDraft(pressed, choose('one'))
  expect(red(chosen)).toEqual(['name'])
  const named = reduceDraft(chosen, { type: 'setText', path: 'secOne.name', value: 'Ana' })
  expect([red(named), redIssues(named).length > 0, redIssues(chosen).length > 0]).toEqual([[], false, true])
  const again = reduceDraft(named, press)
  expect([red(again), redIssues(again).length > 0]).toEqual([['which'], true])
  expect(reduceDraft(again, press)).toBe(again)
  // Gone and back, it is a new one.
  expect(red(reduceDraft(reduceDraft(again, choose('none')), choose('one')))).toEqual([])
})
