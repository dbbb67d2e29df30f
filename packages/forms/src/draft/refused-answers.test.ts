import { expect, test } from 'vitest'
import type { InputDefinition, LogicalValidator } from '../definition/form-definition.ts'
import { formOf, section } from '../testing/make-form.ts'
import { createDraft, type Draft } from './draft.ts'
import type { DraftEvent } from './events.ts'
import { fieldView } from './field-view.ts'
import { reduceDraft } from './reduce-draft.ts'

const inputs: InputDefinition[] = [
  { id: 'agent', type: 'text', label: 'Agent' },
  { id: 'witness', type: 'text', label: 'Witness', required: true },
  {
    id: 'who',
    type: 'radio',
    label: 'Who is the witness?',
    options: [
      { value: 'friend', text: 'A friend' },
      { value: 'carer', text: 'A carer' },
    ],
  },
  { id: 'left', type: 'text', label: 'Left empty' },
  { id: 'phone', type: 'maskedInput', label: 'Phone', kind: 'phone' },
  { id: 'mail', type: 'text', label: 'E-mail', kind: 'email' },
]
const refusing: LogicalValidator[] = [
  {
    id: 'agentIsWitness',
    when: { input: 'secOne.agent', sameAs: 'secOne.witness' },
    refuse: { inputs: ['secOne.witness'], text: 'The agent may not be a witness.' },
  },
  {
    id: 'carer',
    when: { input: 'secOne.who', is: 'carer' },
    refuse: { inputs: ['secOne.who', 'secOne.left'], text: 'A carer may not be a witness.' },
  },
]
const def = formOf([section('secOne', inputs), section('secTwo', [])], refusing)
const begin = (answers = {}): Draft =>
  createDraft({ def, answers, savedSections: [], revisions: {}, sectionId: 'secOne' })
const type = (id: string, value: string): DraftEvent => ({ type: 'setText', path: `secOne.${id}`, value })
const leave: DraftEvent = { type: 'leaveField' }
const choose = (option: string): DraftEvent => ({ type: 'choose', path: 'secOne.who', option })
const after = (...events: DraftEvent[]) => events.reduce(reduceDraft, begin())
const rules = (draft: Draft, id: string) =>
  fieldView(draft, `secOne.${id}`)?.issues.map(({ rule, validator }) => validator ?? rule)

test('a refusal is not shown while the person types, and is shown when the field is left', () => {
  const typed = after(type('agent', 'Ana Ruiz'), leave, type('witness', 'Ana Ruiz'))
  expect(rules(typed, 'witness')).toEqual([])
  const left = reduceDraft(typed, leave)
  expect(rules(left, 'witness')).toEqual(['agentIsWitness'])
  expect(left.showErrors).toBe(false)
})

test('it is gone with the letter that mends it, and does not come back before the field is left again', () => {
  const left = after(type('agent', 'Ana Ruiz'), type('witness', 'Ana Ruiz'), leave)
  const mended = reduceDraft(left, type('witness', 'Ana Ruizz'))
  expect(rules(mended, 'witness')).toEqual([])
  expect(rules(reduceDraft(mended, leave), 'witness')).toEqual([])
})

test('the field that is typed in may refuse another one: that is reported when it is left', () => {
  const typed = after(type('witness', 'Ana Ruiz'), leave, type('agent', 'Ana Ruiz'))
  expect(rules(typed, 'witness')).toEqual([])
  expect(rules(reduceDraft(typed, leave), 'witness')).toEqual(['agentIsWitness'])
})

test('an option that is refused is reported at once; a blank is not', () => {
  const chosen = after(choose('carer'))
  expect(rules(chosen, 'who')).toEqual(['carer'])
  expect(rules(chosen, 'left')).toEqual([])
  expect(rules(reduceDraft(chosen, choose('friend')), 'who')).toEqual([])
})

test('nothing else is reported before Continue, and then everything is', () => {
  const chosen = after(choose('carer'), leave)
  expect(rules(chosen, 'witness')).toEqual([])
  const red = reduceDraft(chosen, { type: 'showErrors', on: true })
  expect(rules(red, 'witness')).toEqual(['required'])
  expect(rules(red, 'who')).toEqual(['carer'])
})

test('a section that is opened again begins without red', () => {
  const away = after(
    choose('carer'),
    { type: 'goTo', sectionId: 'secTwo' },
    { type: 'goTo', sectionId: 'secOne' },
  )
  expect(rules(away, 'who')).toEqual([])
})

test('leaving a field where nothing is refused changes nothing, and a view stays the same object', () => {
  const draft = after(type('agent', 'Ana'))
  expect(reduceDraft(draft, leave)).toBe(draft)
  const view = fieldView(draft, 'secOne.agent')
  expect(fieldView(reduceDraft(draft, choose('carer')), 'secOne.agent')).toBe(view)
})

test.each([
  ['phone', '555', 'phoneTenDigits', '5555550117'],
  ['mail', 'ana@', 'emailInvalid', 'ana@mail.example'],
])(
  'a %s that is incomplete is reported when the field is left, and not while it is typed',
  (id, half, rule, whole) => {
    const typed = after(type(id, half))
    expect(rules(typed, id)).toEqual([])
    const left = reduceDraft(typed, leave)
    expect(rules(left, id)).toEqual([rule])
    expect(left.showErrors).toBe(false)
    expect(rules(reduceDraft(left, type(id, whole)), id)).toEqual([])
    expect(rules(after(leave), id)).toEqual([])
  },
)
