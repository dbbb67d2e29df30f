import type { DocumentInstance } from './documents-query.ts'

/** An agent said no, or gave it up, after the signing: what is signed is no good news until somebody has looked at who decides. */
export const hasLostAgent = ({ signers }: Pick<DocumentInstance, 'signers'>): boolean =>
  signers.some(({ signer, state }) => signer === 'agent' && isOver(state))

export const isOver = (state: DocumentInstance['signers'][number]['state']): boolean =>
  state === 'declined' || state === 'withdrawn'
