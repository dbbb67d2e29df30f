import { expect, test } from 'vitest'
import { checkDefinition } from './check-definition.ts'
import type { InputDefinition } from '../definition/form-definition.ts'

const patient: InputDefinition = { id: 'patient', type: 'name', record: 'name', label: 'Your name' }
const born: InputDefinition = { id: 'born', type: 'date', record: 'dob', label: 'Your birth date' }
const agent: InputDefinition = { id: 'agent', type: 'name', label: 'Your agent' }
const own: InputDefinition = {
  id: 'own',
  type: 'signature',
  label: 'Your signature',
  required: true,
  nameInput: 'secOne.patient',
}
const ofAgent: InputDefinition = {
  id: 'ofAgent',
  type: 'signature',
  signer: 'agent',
  label: 'The agent signs',
  nameInput: 'secOne.agent',
}

interface People {
  asks: InputDefinition[]
  signs: InputDefinition[]
}
const sound: People = { asks: [patient, born, agent], signs: [own, ofAgent] }
const issuesOf = (change: Partial<People> = {}) => {
  const { asks, signs } = { ...sound, ...change }
  const section = (id: string, inputs: InputDefinition[]) => ({ id, title: id, breadcrumb: id, inputs })
  const written = {
    type: 'AD',
    site: 'ALL',
    version: '2026',
    title: 'My wishes',
    languages: ['en'],
    sections: [section('secOne', asks), section('secSubmit', signs)],
  }
  return checkDefinition(JSON.parse(JSON.stringify(written)))
}
const { nameInput: _own, ...ownUnnamed } = own
const { nameInput: _agent, ...agentUnnamed } = ofAgent

test('a form that shows whose names are in it is sound', () => expect(issuesOf()).toEqual([]))

test.each<[string, Partial<People>]>([
  ['asks no names at all', { asks: [born], signs: [ownUnnamed] }],
  ['leaves the patient’s own signature without a name', { signs: [ownUnnamed, ofAgent] }],
  [
    'has somebody sign on paper, who writes the name beside it by hand',
    { signs: [own, { ...agentUnnamed, paper: { input: 'secOne.agent', filled: true } }] },
  ],
])('sound is also a form that %s', (_, change) => expect(issuesOf(change)).toEqual([]))

test.each<[string, Partial<People>, ReturnType<typeof issuesOf>]>([
  [
    'asks names and does not say which is the patient’s',
    { asks: [agent], signs: [ownUnnamed, ofAgent] },
    [{ place: 'sections[0].inputs[0]', issue: 'patientNotMarked' }],
  ],
  [
    'says the patient’s name twice',
    { asks: [patient, agent, { ...patient, id: 'again' }] },
    [{ place: 'sections[0].inputs[2].record', issue: 'patientTwice' }],
  ],
  [
    'says the patient’s birth date twice',
    { asks: [patient, born, agent, { ...born, id: 'again' }] },
    [{ place: 'sections[0].inputs[3].record', issue: 'patientTwice' }],
  ],
  [
    'has somebody else sign without a name',
    { signs: [own, agentUnnamed] },
    [{ place: 'sections[1].inputs[1]', issue: 'signerWithoutName' }],
  ],
  [
    'has a witness sign without a name, inside an option',
    {
      signs: [
        own,
        ofAgent,
        {
          id: 'seen',
          type: 'radio',
          label: 'Did somebody see it?',
          options: [
            {
              value: 'yes',
              text: 'Yes',
              items: [{ id: 'witness', type: 'signature', signer: 'witness', label: 'The witness signs' }],
            },
            { value: 'no', text: 'No' },
          ],
        },
      ],
    },
    [{ place: 'sections[1].inputs[2].options[0].items[0]', issue: 'signerWithoutName' }],
  ],
  [
    'puts the agent’s name under the patient’s signature',
    { signs: [{ ...own, nameInput: 'secOne.agent' }, ofAgent] },
    [{ place: 'sections[1].inputs[0].nameInput', issue: 'namesAnotherPerson' }],
  ],
  [
    'puts the patient’s name under the agent’s signature',
    { signs: [own, { ...ofAgent, nameInput: 'secOne.patient' }] },
    [{ place: 'sections[1].inputs[1].nameInput', issue: 'namesAnotherPerson' }],
  ],
])('a form that %s is refused', (_, change, issues) => expect(issuesOf(change)).toEqual(issues))

test('where a name leads to what is no name, the references state it, and this check is silent', () =>
  expect(
    issuesOf({ signs: [own, { ...ofAgent, nameInput: 'secOne.born' }] }).map(({ issue }) => issue),
  ).toEqual(['leadsNowhere']))
