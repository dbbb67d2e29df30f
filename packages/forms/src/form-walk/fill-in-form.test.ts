import { expect, test } from 'vitest'
import { checkForm } from '../validation/missing-fields.ts'
import type { InputDefinition, LogicalValidator } from '../definition/form-definition.ts'
import { formOf, section } from '../testing/make-form.ts'
import { fillInByState } from './fill-in-form.ts'

const state: InputDefinition = {
  id: 'state',
  type: 'dropdown',
  label: 'State',
  source: 'usStates',
  prefill: 'usState',
  required: true,
}
const choice: InputDefinition = {
  id: 'choice',
  type: 'radio',
  label: 'Choice',
  required: true,
  options: [
    {
      value: 'name',
      text: 'I name',
      items: [{ id: 'agent', type: 'name', label: 'Agent', required: true }],
    },
    { value: 'none', text: 'None' },
  ],
}
const refuse = (id: string, input: string, is: string): LogicalValidator => ({
  id,
  when: { input, is },
  refuse: { inputs: [input], text: 'No.' },
})
const filled = (inputs: InputDefinition[], validators: LogicalValidator[] = []) =>
  fillInByState(formOf([section('secOne', inputs)], validators))

test('a form is filled in to its end, with what each answer opens', () => {
  const def = formOf([section('secOne', [choice])])
  const [only] = fillInByState(def)
  expect(only).toMatchObject({ state: null, issues: [] })
  expect(Object.keys(only?.answers['secOne'] ?? {})).toContain('choice')
  expect(checkForm(def, only?.answers ?? {}, '2026-05-04')).toEqual([])
})

test('another answer is given where one is refused', () => {
  const [only] = filled([choice], [refuse('no', 'secOne.choice', 'none')])
  expect(only?.issues).toEqual([])
  expect(only?.answers['secOne']).toMatchObject({ choice: 'name', agentLast: expect.any(String) })
})

test('a form whose answers are all refused stays open, with the question', () => {
  const [only] = filled(
    [choice],
    [refuse('no', 'secOne.choice', 'none'), refuse('neither', 'secOne.choice', 'name')],
  )
  expect(only?.issues.map(({ path, rule }) => `${path} ${rule}`)).toEqual(['secOne.choice choiceRequired'])
})

test('it is filled in for each state that differs for it, but for those that it refuses', () => {
  const asked: InputDefinition = {
    id: 'utah',
    type: 'text',
    label: 'In Utah',
    condition: { input: 'secOne.state', is: 'UT' },
  }
  const states = filled([state, asked], [refuse('no', 'secOne.state', 'TX')])
  expect(states.map(one => one.state)).toEqual(['AL', 'UT'])
  expect(states.map(({ answers }) => 'utah' in (answers['secOne'] ?? {}))).toEqual([false, true])
})
