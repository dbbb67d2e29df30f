import { expect, test } from 'vitest'
import type { DescribedAnswer, DescribedForm } from './described-form.ts'
import { withAgentMissing } from './with-agent-missing.ts'

const answer = (inputId: string, values: string[], more: Partial<DescribedAnswer> = {}): DescribedAnswer => ({
  inputId,
  label: inputId,
  depth: 0,
  kind: 'text',
  values,
  ...more,
})
const named = (role: 'agent' | 'alternate', of: string) => answer(role, [of], { name: true, atBedside: role })
const left = answer('cpr', ['My agent decides'], { kind: 'choices', leavesToAgent: true })
const wanted = answer('care', ['Yes'], { kind: 'choices' })
const formOf = (people: DescribedAnswer[], asksAgent = true): DescribedForm => ({
  title: 'Wishes',
  lang: 'en',
  head: { cpr: 'CPR', asksAgent, state: null },
  sections: [
    { id: 'who', title: 'Who', answers: people },
    { id: 'care', title: 'Care', answers: [left, wanted] },
  ],
})
const said = (form: DescribedForm, gone: string[]) =>
  withAgentMissing(form, new Set(gone), 'No agent is named now.').sections[1]?.answers.map(
    ({ values }) => values[0],
  )

test.each<[string, DescribedForm, string[], boolean]>([
  ['the agent decides', formOf([named('agent', 'Ana')]), [], false],
  ['an alternate is left', formOf([named('agent', 'Ana'), named('alternate', 'Tom')]), ['Ana'], false],
  ['all have gone', formOf([named('agent', 'Ana'), named('alternate', 'Tom')]), ['Ana', 'Tom'], true],
  ['nobody is named', formOf([]), [], true],
  ['the form asks for no agent', formOf([], false), [], false],
])('where %s, what is left to the agent has the sentence or not', (_, form, gone, missing) => {
  const ending = missing ? '. No agent is named now.' : ''
  expect(said(form, gone)).toEqual([`My agent decides${ending}`, 'Yes'])
})
