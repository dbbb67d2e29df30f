import { expect, test } from 'vitest'
import { formWith } from '../testing/make-form.ts'
import { prefill } from './prefill.ts'

const def = formWith(
  { type: 'name', id: 'agent', label: 'Agent' },
  { type: 'dropdown', id: 'state', label: 'State', source: 'usStates', prefill: 'usState' },
)

test('a new document begins with the state that was chosen for it, and with nothing else', () => {
  expect(prefill(def, {}, {}, { usState: 'OR' })).toEqual({ secOne: { state: 'OR' } })
  expect(prefill(def, {}, {}, {})).toEqual({})
})

test('what was saved stays, also where it is empty', () => {
  expect(prefill(def, { secOne: { state: 'WA' } }, { secOne: 1 }, { usState: 'OR' })).toEqual({
    secOne: { state: 'WA' },
  })
  expect(prefill(def, {}, { secOne: 2 }, { usState: 'OR' })).toEqual({})
})

test('another state that was typed and not saved yet stays', () => {
  expect(prefill(def, { secOne: { state: 'WA' } }, {}, { usState: 'OR' })['secOne']?.['state']).toBe('WA')
})
