// An agent whom the form names, while nothing makes others see it signed or asks the agent.
import type { FormDefinition } from '@careword/forms'
import { writtenInputs } from '@careword/forms/definition-checks/walk-definition'
import type { MessageCode } from '../check-messages/check-messages.ts'
import { headMeanings } from './head-meanings.ts'

/**
 * What does not happen to an agent whom this document names; one named in another document is not asked here.
 * @param execution undefined where the form adds no rules of the states
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
