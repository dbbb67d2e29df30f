// A state's requirement applies in every form for the state: in its own version of the five topics, in the general one and in the power of
// attorney. A last day of validity cannot be in the past.
import path from 'node:path'
import {
  type Answers,
  describeForm,
  derive,
  finishesOnPaper,
  type FormDefinition,
  missingFields,
  usStates,
  withPatientRecord,
} from '@careword/forms'
import { expect, test } from 'vitest'
import { readPartnerFolders } from '../apps/server/src/modules/partner/read-partner-folders.ts'
import { madeUpPerson } from './testing/made-up-person.ts'
import { sampleOf } from './testing/sample-of.ts'

const today = '2026-06-01'
const root = path.join(import.meta.dirname, '..', 'partners')
const { partners } = readPartnerFolders(root)

/** A form with the answers of its sample person. */
function formOf(slug: string, name: string): { definition: FormDefinition; answers: Answers } {
  const folder = partners.find(one => one.slug === slug)
  const definition = folder?.json[`forms/${name}/definition.json`] as FormDefinition | undefined
  if (!folder || !definition) throw new Error(`there is no ${slug} ${name}`)
  return { definition, answers: withPatientRecord(definition, sampleOf(folder, name), madeUpPerson) }
}

const inState = (answers: Answers, state: string): Answers => ({
  ...answers,
  secStepOne: { ...answers['secStepOne'], careState: state },
})

/** The answers that a section still requires in this state, after the sample answers. */
const asked = (slug: string, name: string, section: string, state: string, more: Answers = {}) => {
  const { definition, answers } = formOf(slug, name)
  return missingFields(definition, { ...inState(answers, state), ...more }, section, today).map(
    one => `${one.path}:${one.rule}`,
  )
}

const general = 'AD/ALL-5WISHES1'
test.each([
  ['OR', []],
  ['MI', ['secPowers.mayLetDie:choiceRequired']],
  ['OH', ['secPowers.ohioFeeding:choiceRequired']],
  ['WI', ['secPowers.wisconsinHome:choiceRequired', 'secPowers.wisconsinFeeding:choiceRequired']],
])('the general form asks in %s what the state wants asked apart', (state, expected) => {
  expect(asked('evergreen', general, 'secPowers', state)).toEqual(expected)
})

test.each([
  ['MI', 'mayLetDie'],
  ['OH', 'ohioFeeding'],
  ['WI', 'wisconsinFeeding'],
])('in %s the general form refuses powers that the state question takes away', (state, input) => {
  const { answers } = formOf('evergreen', general)
  const secPowers = { ...answers['secPowers'], wisconsinHome: 'no', [input]: 'no' }
  expect(asked('evergreen', general, 'secPowers', state, { secPowers })).toEqual(['secPowers.powers:refused'])
})

test.each(['wisconsinHome', 'wisconsinPregnant'])(
  'in Wisconsin an agent with every power cannot be without what %s asks',
  input => {
    const yes = { wisconsinHome: 'yes', wisconsinFeeding: 'yes', wisconsinPregnant: 'yes', powers: ['all'] }
    const told = (more: object) =>
      asked('evergreen', general, 'secPowers', 'WI', { secPowers: { ...yes, ...more } })
    expect(told({})).toEqual([])
    expect(told({ [input]: 'no' })).toEqual(['secPowers.powers:refused'])
    expect(told({ [input]: 'no', powers: ['consent', 'place'] })).toEqual([])
  },
)

test.each([
  [general, 'secWish1', 'agentBegin', 'agentBeginMichigan'],
  ['POA/ALL-2026', 'secHow', 'begin', 'beginMichigan'],
])('in Michigan no form lets an agent of %s act right away', (name, section, usual, michigan) => {
  const { definition, answers } = formOf('evergreen', name)
  const rightAway = { ...answers, [section]: { ...answers[section], [usual]: 'now' } }
  const shown = (state: string) => {
    const { fields } = derive(definition, inState(rightAway, state))
    return [usual, michigan].map(id => fields[`${section}.${id}`]?.visible)
  }
  expect(shown('FL')).toEqual([true, false])
  expect(shown('MI')).toEqual([false, true])
  const paper = describeForm(definition, inState(rightAway, 'MI'), 'en')
  expect(JSON.stringify(paper)).not.toContain('Right away')
})

test.each([
  ['FL', []],
  ['MI', ['secPowers.lifeSupportInitials:signatureRequired']],
  ['OH', ['secPowers.feedingInitials:signatureRequired']],
  ['WI', ['secPowers.wisconsinHome:choiceRequired']],
])('the power of attorney asks in %s what the state wants asked apart', (state, expected) => {
  const { answers } = formOf('evergreen', 'POA/ALL-2026')
  const secPowers = { ...answers['secPowers'], lifeSupport: 'yes', feeding: 'yes' }
  expect(asked('evergreen', 'POA/ALL-2026', 'secPowers', state, { secPowers })).toEqual(expected)
})

test.each([
  [general, 'secWish1', 'MI', 'En Míchigan'],
  [general, 'secWish2', 'AL', 'En Alabama, durante un embarazo'],
  [general, 'secPowers', 'TX', 'Lo que no puede hacer un apoderado en Texas'],
  ['POA/ALL-2026', 'secAgent', 'MI', 'En Míchigan'],
  ['POA/ALL-2026', 'secPowers', 'AL', 'En Alabama, durante un embarazo'],
  ['POA/ALL-2026', 'secPowers', 'MI', 'En Míchigan, durante un embarazo'],
])('%s, %s: what is true in %s appears there and nowhere else', (name, section, state, title) => {
  const { definition, answers } = formOf('evergreen', name)
  const tips = definition.sections.find(({ id }) => id === section)?.tips ?? []
  const at = tips.findIndex(tip => tip.secondLang?.['es']?.title === title)
  expect(at).toBeGreaterThanOrEqual(0)
  const hidden = (there: string) =>
    derive(definition, inState(answers, there)).sections[section]?.hiddenTips ?? []
  expect(hidden(state)).not.toContain(at)
  expect(hidden('OR')).toContain(at)
})

test.each([
  ['lakeside', 'ADDENDUM/ALL-2022MN', 'secShare', { until: 'date' }, 'untilDate', '2026'],
  ['lakeside', 'ADDENDUM/ALL-2022OPTIN', 'secShare', {}, 'untilDate', '2026'],
  ['evergreen', 'ROI/ALL-2021', 'secShare', { until: 'date' }, 'untilDate', '2026'],
  ['evergreen', 'POA/ALL-2026', 'secHow', {}, 'endDate', '2026'],
  ['evergreen', general, 'secPowers', {}, 'endDate', '2026'],
  ['evergreen', 'TXP/ALL-2026', 'secTogether', {}, 'lookAgain', '2026'],
] as const)('%s %s: a date in %s that is over is refused', (slug, name, section, more, id, year) => {
  const { definition, answers } = formOf(slug, name)
  const until = (month: string) =>
    missingFields(
      definition,
      { ...answers, [section]: { ...answers[section], ...more, [id]: { day: '31', month, year } } },
      section,
      today,
    ).map(one => `${one.path}:${one.rule}`)
  expect(until('05')).toEqual([`${section}.${id}:dateInPast`])
  expect(until('12')).toEqual([])
})

test('a notary is needed for the general form in four states, the agent’s own yes in four', () => {
  const { definition, answers } = formOf('evergreen', general)
  const states = Object.keys(usStates)
  const notary = (state: string) => finishesOnPaper(definition, inState(answers, state))
  expect(states.filter(notary)).toEqual(['MO', 'NC', 'SC', 'WV'])
  const accepts = (state: string) =>
    derive(definition, inState(answers, state)).fields['secSubmit.acceptSignature']?.visible
  expect(states.filter(accepts)).toEqual(['AL', 'MI', 'ND', 'OR'])
})

test.each([
  ['María Lucía', 'Delgado'],
  ['Lucia', 'de Delgado'],
  ['Lucia', 'De lgado'],
])('a witness called %s %s is beside the agent Lucía Delgado Peña in no form', (nameFirst, nameLast) => {
  const { answers } = formOf('evergreen', general)
  const secWitness1 = { ...answers['secWitness1'], nameFirst, nameLast }
  expect(asked('evergreen', general, 'secWitness1', 'OR', { secWitness1 })).toEqual([
    'secWitness1.name:refused',
  ])
})

test('her brother, who bears both her last names, may be a witness by his name', () => {
  const { answers } = formOf('evergreen', general)
  const secWitness1 = { ...answers['secWitness1'], nameFirst: 'Pedro', nameLast: 'Delgado Peña' }
  expect(asked('evergreen', general, 'secWitness1', 'OR', { secWitness1 })).toEqual([])
})
