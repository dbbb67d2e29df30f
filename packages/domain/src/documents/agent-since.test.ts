import { expect, test } from 'vitest'
import type { AskedSigner } from '../tasks/asked-signers.ts'
import { agentsSince } from './agent-since.ts'

const at = '2026-11-26T20:00:00.000Z'
const asked = (state: AskedSigner['state'], signer: AskedSigner['signer'] = 'agent'): AskedSigner => ({
  signer,
  name: 'Lucía',
  state,
  at: state === 'waits' ? null : at,
})

test.each([
  ['signed', 'accepted'],
  ['withdrawn', 'gaveUp'],
  ['declined', 'declined'],
] as const)('an agent who %s since is told as %s, with the day and without a name', (state, kind) => {
  expect(agentsSince([asked(state)], false)).toEqual([{ kind, at }])
})

test('that nobody accepted yet is told once, whoever was asked, and only where the document asks for it', () => {
  const notYet = [{ kind: 'notYet', at: null }]
  expect(agentsSince([], true)).toEqual(notYet)
  expect(agentsSince([asked('waits'), asked('expired')], true)).toEqual(notYet)
  expect(agentsSince([], false)).toEqual([])
  expect(agentsSince([asked('declined')], true)).toEqual([{ kind: 'declined', at }])
})

test('of witnesses nothing is told: they signed before', () => {
  expect(agentsSince([asked('signed', 'witness')], false)).toEqual([])
})
