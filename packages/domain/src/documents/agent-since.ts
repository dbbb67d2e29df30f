import type { AskedSigner } from '../tasks/asked-signers.ts'

/** What came of an agent's acceptance since a document was signed; nobody is named. */
export interface AgentSince {
  kind: 'accepted' | 'gaveUp' | 'declined' | 'notYet'
  /** ISO time; null where it did not come about. */
  at: string | null
}

const kinds = {
  signed: 'accepted',
  withdrawn: 'gaveUp',
  declined: 'declined',
  waits: 'notYet',
  expired: 'notYet',
} as const

/**
 * For whoever holds the paper of a document in force, whose words are those of its signing (ruling G-102).
 * @param asked those whom the document tells of beside its pages (`askedSigners`)
 * @param toAccept an agent whom it asks to accept has not
 */
export function agentsSince(asked: readonly AskedSigner[], toAccept: boolean): AgentSince[] {
  const since = asked
    .filter(({ signer }) => signer === 'agent')
    .map(({ state, at }): AgentSince => ({ kind: kinds[state], at: kinds[state] === 'notYet' ? null : at }))
  const told = since.filter(({ kind }) => kind !== 'notYet')
  return toAccept && told.length === 0 ? [{ kind: 'notYet', at: null }] : told
}
