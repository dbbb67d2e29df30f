import { expect, test } from 'vitest'
import { formOf, section } from '../testing/make-form.ts'
import { agentOf, agentsNamed } from './agent-of.ts'

const accepts = (id: string, nameInput: string) =>
  ({ id, type: 'signature', label: 'Accepts', signer: 'agent', nameInput }) as const
const phone = (id: string) => ({ id, type: 'maskedInput', kind: 'phone', label: id }) as const
const named = section('secAgent', [
  phone('ownPhone'),
  { id: 'agentName', type: 'name', label: 'Agent' },
  phone('agentPhone'),
  phone('agentEvening'),
  { id: 'alternateName', type: 'name', label: 'Alternate' },
  phone('alternatePhone'),
])
const form = formOf([
  named,
  section('secAccept', [
    accepts('acceptSignature', 'secAgent.agentName'),
    accepts('alternateSignature', 'secAgent.alternateName'),
  ]),
])
const both = {
  agentNameFirst: 'Lucía',
  agentNameLast: 'Delgado Peña',
  alternateNameFirst: 'Ana',
  alternateNameLast: 'Ríos',
  ownPhone: '15035550100',
  ownPhoneDialCode: '1',
  alternatePhone: '15035550199',
  alternatePhoneDialCode: '1',
}
const day = { agentPhone: '15035550171', agentPhoneDialCode: '1' }
const evening = { agentEvening: '15035550172', agentEveningDialCode: '1' }
const name = 'Lucía Delgado Peña'

test.each([
  ['the agent, not the alternate', both, { name, phone: null }],
  [
    'with the first number',
    { ...both, ...day, ...evening },
    { name, phone: { shown: '+1 (503) 555-0171', dial: '+15035550171' } },
  ],
  [
    'with the only number',
    { ...both, ...evening },
    { name, phone: { shown: '+1 (503) 555-0172', dial: '+15035550172' } },
  ],
  ['nobody, where nobody is named, whatever number stands there', { ...day }, { name: '', phone: null }],
])('who decides, and how they are reached: %s', (_, secAgent, agent) => {
  expect(agentOf(form, { secAgent })).toEqual(agent)
})

test('a form without a place for an agent reports nothing', () => {
  expect(agentOf(formOf([named]), { secAgent: both })).toBeUndefined()
})

test('everybody who is named to decide, each with what is beside their own name', () => {
  const email = (id: string) => ({ id, type: 'text', kind: 'email', label: id }) as const
  const withEmail = formOf([
    { ...named, inputs: [...named.inputs, email('alternateEmail')] },
    section('secAccept', [
      accepts('acceptSignature', 'secAgent.agentName'),
      accepts('alternateSignature', 'secAgent.alternateName'),
      accepts('againSignature', 'secAgent.agentName'),
    ]),
  ])
  const secAgent = { ...both, ...day, alternateEmail: 'ana@people.example' }
  expect(agentsNamed(withEmail, { secAgent })).toEqual([
    { name, phone: { shown: '+1 (503) 555-0171', dial: '+15035550171' }, email: null },
    {
      name: 'Ana Ríos',
      phone: { shown: '+1 (503) 555-0199', dial: '+15035550199' },
      email: 'ana@people.example',
    },
  ])
  expect(agentsNamed(withEmail, { secAgent: { ...day } })).toEqual([])
  expect(agentsNamed(formOf([named]), { secAgent })).toEqual([])
})
