import { expect, test } from 'vitest'
import { section, signature } from '../testing/make-form.ts'
import { checkDefinition } from './check-definition.ts'

const formOf = (input: unknown) => ({
  type: 'AD',
  site: 'ALL',
  version: '2021',
  title: 'My wishes',
  languages: ['en'],
  sections: [{ ...section('secOne', []), inputs: [input] }, section('secSubmit', [signature])],
})
/** This many nested questions. */
function questions(count: number): unknown {
  let inner: unknown = { id: 'last', type: 'text', label: 'Last' }
  for (let n = 0; n < count; n++) inner = { id: `q${n}`, type: 'check', label: 'Q', items: [inner] }
  return inner
}
/** A question under so many conditions in each other. */
function conditions(count: number): unknown {
  let inner: unknown = { input: 'secSubmit.sign', filled: true }
  for (let n = 0; n < count; n++) inner = { not: inner }
  return { id: 'a', type: 'text', label: 'A', condition: inner }
}

test.each([
  ['questions', questions],
  ['conditions', conditions],
])('%s in each other without an end are one fault with its place, not a failure', (_what, make) => {
  const issues = checkDefinition(formOf(make(5_000)))
  expect(issues).toEqual([
    { place: expect.stringMatching(/^sections\[0\]\.inputs\[0\]\./), issue: 'tooDeep', values: { max: 80 } },
  ])
})

test('as many in each other as anybody follows are no fault', () => {
  expect(checkDefinition(formOf(questions(20)))).toEqual([])
  expect(checkDefinition(formOf(conditions(20)))).toEqual([])
})
