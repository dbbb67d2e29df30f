import { expect, test } from 'vitest'
import type { Answers } from '../answers/types.ts'
import { formOf, section } from '../testing/make-form.ts'
import { progressOf } from './progress.ts'

const form = formOf(
  [
    section('secA', [
      { id: 'lock', type: 'check', label: 'Lock' },
      { id: 'more', type: 'check', label: 'More' },
    ]),
    section('secB', []),
    section('secC', [], { condition: { input: 'secA.more', is: true } }),
  ],
  [
    {
      id: 'lock',
      when: { input: 'secA.lock', is: true },
      actions: [{ action: 'lockSection', section: 'secB' }],
    },
  ],
)
const rows: [string, Answers, string[], string][] = [
  ['a new document', {}, [], '0 of 3'],
  ['two parts done', {}, ['secA', 'secB'], '2 of 3'],
  ['an answer asks for one more', { secA: { more: true } }, ['secA', 'secB'], '2 of 4'],
  ['a part that is asked no longer counts nowhere', {}, ['secA', 'secC'], '1 of 3'],
  ['nor does a locked one, done or not', { secA: { lock: true } }, ['secA', 'secB'], '1 of 2'],
  ['all', { secA: { lock: true } }, ['secA', 'secSubmit'], '2 of 2'],
]
test.each(rows)('%s', (_, answers, done, expected) => {
  const { saved, total } = progressOf(form, answers, new Set(done))
  expect(`${saved} of ${total}`).toBe(expected)
})
