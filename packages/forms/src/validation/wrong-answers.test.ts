import { expect, test } from 'vitest'
import { formWith } from '../testing/make-form.ts'
import { wrongAnswers } from './wrong-answers.ts'

const form = formWith(
  { id: 'day', type: 'date', label: 'Day' },
  { id: 'until', type: 'date', label: 'Until', limit: 'future' },
  { id: 'agent', type: 'name', label: 'Agent' },
  { id: 'mail', type: 'text', kind: 'email', label: 'E-mail', condition: { site: 'TX' } },
)
const wrong = (answers: object) =>
  wrongAnswers(form, 'secOne', answers, '2026-11-28').map(({ path, rule }) => `${path}: ${rule}`)

test('a day that the calendar lacks', () => {
  expect(wrong({ day: { day: '31', month: '02', year: '2024' } })).toEqual(['secOne.day: dayNotInMonth'])
  expect(wrong({ day: { day: '29', month: '02', year: '2024' } })).toEqual([])
})

test('an answer of a hidden question', () => {
  expect(wrong({ mail: 'ana at home' })).toEqual(['secOne.mail: emailInvalid'])
})

test('nothing that is open, half given, or was right when it was written', () => {
  const until = { day: '01', month: '05', year: '2020' }
  expect(wrong({ agentFirst: 'Ana', until })).toEqual([])
  expect(wrongAnswers(form, 'secNowhere', {}, '2026-11-28')).toEqual([])
})
