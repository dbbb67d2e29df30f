// Compares two documents' answers on the same point, in any form.
import { describe, expect, test } from 'vitest'
import type { Answers } from '../values/answer.ts'
import { checkDefinition } from '../definition-checks/check-definition.ts'
import { formOf, section } from '../testing/make-form.ts'
import { differencesBetween, markOfDifference, meantBy } from './differences.ts'

const directive = formOf([
  section('secOne', [
    { id: 'me', type: 'name', label: 'Your name', record: 'name' },
    {
      id: 'choice',
      type: 'radio',
      label: 'Would you name somebody?',
      options: [
        {
          value: 'name',
          text: 'Yes',
          items: [{ id: 'agent', type: 'name', label: 'Agent', means: 'agent' }],
        },
        { value: 'none', text: 'No', means: { agent: 'no' } },
      ],
    },
    {
      id: 'cpr',
      type: 'radio',
      label: 'CPR?',
      options: [
        { value: 'yes', text: 'Yes', secondLang: { es: { text: 'Sí' } }, means: { cpr: 'yes' } },
        { value: 'no', text: 'No', means: { cpr: 'no' } },
        { value: 'agent', text: 'My agent decides' },
      ],
    },
    {
      id: 'powers',
      type: 'check',
      label: 'My agent may',
      options: [
        { value: 'all', text: 'All', means: { agentMayStop: 'yes', agentMayStopFeeding: 'yes' } },
        { value: 'home', text: 'Choose a home' },
      ],
    },
  ]),
])
/** Other ids, other words. */
const preferences = formOf([
  section('secFirst', [
    { id: 'me', type: 'name', label: 'Your name', record: 'name' },
    {
      id: 'heart',
      type: 'radio',
      label: 'If your heart stops',
      options: [
        { value: 'attempt', text: 'Try', means: { cpr: 'yes' } },
        { value: 'let', text: 'Let me go', means: { cpr: 'no' } },
      ],
    },
    {
      id: 'whom',
      type: 'textrow',
      label: 'Agent',
      items: [{ id: 'whomName', type: 'text', label: 'Name', means: 'agent' }],
    },
    {
      id: 'stop',
      type: 'radio',
      label: 'May your agent stop treatment?',
      options: [
        { value: 'yes', text: 'Yes', means: { agentMayStop: 'yes' } },
        { value: 'no', text: 'No', means: { agentMayStop: 'no' } },
      ],
    },
  ]),
])

test('the forms are sound', () =>
  expect([directive, preferences].map(checkDefinition)).toEqual([
    [{ place: expect.stringContaining('secondLang.es'), issue: 'unusedLanguage', values: { lang: 'es' } }],
    [],
  ]))

const named = (first: string, last: string) => ({ choice: 'name', agentFirst: first, agentLast: last })
const ana = named('Ana', 'Delgado')
const differing = (one: Answers[string], other: Answers[string]) =>
  differencesBetween(
    meantBy(directive, { secOne: one ?? {} }, 'en'),
    meantBy(preferences, { secFirst: other ?? {} }, 'en'),
  )

test.each<[string, Answers[string], Answers[string], string[]]>([
  ['nothing on either side', {}, {}, []],
  ['one side alone', { ...ana, cpr: 'yes' }, {}, []],
  ['the same of both', { ...ana, cpr: 'yes' }, { whomName: 'Ana Delgado', heart: 'attempt' }, []],
  ['the same person by the first name', ana, { whomName: 'Ana' }, []],
  ['the same person in more words', ana, { whomName: 'my daughter Ana Delgado' }, []],
  ['another person', ana, { whomName: 'Luis Ruiz' }, ['agent']],
  ['another of the family', ana, { whomName: 'Luis Delgado' }, ['agent']],
  ['nobody and somebody', { choice: 'none' }, { whomName: 'Luis Ruiz' }, ['agent']],
  ['CPR and none', { cpr: 'yes' }, { heart: 'let' }, ['cpr']],
  ['the agent decides, and none', { cpr: 'agent' }, { heart: 'let' }, []],
  ['a power and its opposite', { powers: ['all'] }, { stop: 'no' }, ['agentMayStop']],
  ['other powers', { powers: ['home'] }, { stop: 'no' }, []],
  ['two things', { ...ana, cpr: 'no' }, { whomName: 'Luis', heart: 'attempt' }, ['agent', 'cpr']],
])('%s', (_what, one, other, found) =>
  expect(differing(one, other).map(({ meaning }) => meaning)).toEqual(found),
)

test('both sides are in the words of their own form and of the language', () => {
  const here = meantBy(directive, { secOne: { cpr: 'yes' } }, 'es')
  const there = meantBy(preferences, { secFirst: { heart: 'let' } }, 'es')
  expect(differencesBetween(here, there)).toEqual([
    {
      meaning: 'cpr',
      here: [
        {
          meaning: 'cpr',
          says: { stance: 'yes' },
          said: { path: 'secOne.cpr', label: 'CPR?', words: ['Sí'] },
        },
      ],
      there: [
        {
          meaning: 'cpr',
          says: { stance: 'no' },
          said: { path: 'secFirst.heart', label: 'If your heart stops', words: ['Let me go'] },
        },
      ],
    },
  ])
})

test('what an answer hides reports nothing', () =>
  expect(meantBy(directive, { secOne: { ...ana, choice: 'none' } }, 'en').map(({ says }) => says)).toEqual([
    { stance: 'no' },
  ]))

describe('the mark of a difference', () => {
  const markOf = (one: Answers[string], other: Answers[string], id = 'document-1') =>
    differing(one, other).map(each => markOfDifference(id, each))
  const [mark] = markOf(ana, { whomName: 'Luis Ruiz' })

  test('is the same in each language, and of these two answers alone', () => {
    expect(mark).toMatch(/^[0-9a-f]{64}$/)
    expect(markOf(ana, { whomName: 'Luis Ruiz' })).toEqual([mark])
    for (const [other] of [
      markOf(named('Eva', 'Ruiz'), { whomName: 'Luis Ruiz' }),
      markOf(ana, { whomName: 'Tom Okafor' }),
      markOf(ana, { whomName: 'Luis Ruiz' }, 'document-2'),
    ]) {
      expect(other).toMatch(/^[0-9a-f]{64}$/)
      expect(other).not.toBe(mark)
    }
  })
})
