// Finds a form that names an agent and asks for no witness, or does not ask the agent to accept.
import type { FormDefinition } from '@careword/forms'
import { writtenInputs } from '@careword/forms/definition-checks/walk-definition'
import type { MessageCode } from '../check-messages/check-messages.ts'
import { headMeanings } from './head-meanings.ts'

/**
 * The issue of a form with an agent who is not asked. An agent whom another document names does not count.
 * @param execution the settings of its state requirements; undefined where it has none
 */
export function agentGate(
  def: FormDefinition,
  execution: { agent?: string } | undefined,
): { place: string; code: MessageCode }[] {
  const agent = headMeanings(def).find(({ means, mark }) => means === 'agent' && mark !== 'agentElsewhere')
  if (!agent) return []
  if (!execution) return isSignedBy(def, 'witness') ? [] : [{ place: agent.place, code: 'agentUnwitnessed' }]
  return execution.agent !== undefined || isSignedBy(def, 'agent')
    ? []
    : [{ place: agent.place, code: 'agentNotAsked' }]
}

const isSignedBy = (def: FormDefinition, signer: 'witness' | 'agent'): boolean =>
  writtenInputs(def).some(({ input }) => input.type === 'signature' && input.signer === signer)
