import { expect, test } from 'vitest'
import { formOf, section } from '../testing/make-form.ts'
import { agentNamed } from './agent-named.ts'

const accepts = (id: string, nameInput: string) =>
  ({ id, type: 'signature', label: 'Accepts', signer: 'agent', nameInput }) as const
const named = section('secAgent', [
  { id: 'agentName', type: 'name', label: 'Agent' },
  { id: 'alternateName', type: 'name', label: 'Alternate' },
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
}

test.each([
  ['the agent, not the alternate', form, { secAgent: both }, 'Lucía Delgado Peña'],
  ['nobody, where nobody is named', form, {}, ''],
  ['nothing, where nobody could be named', formOf([named]), { secAgent: both }, undefined],
])('who decides: %s', (_, def, answers, name) => {
  expect(agentNamed(def, answers)).toBe(name)
})
