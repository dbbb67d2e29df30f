import type { AskedSigner } from './asked-signers.ts'
import { accepts } from './signed-as.ts'

type SignerState = Pick<AskedSigner, 'signer' | 'name' | 'state'>

/** The agents of a document who declined or withdrew. */
export const lostAgents = <A extends SignerState>(signers: readonly A[]): A[] =>
  signers.filter(({ signer, state }) => accepts(signer) && (state === 'declined' || state === 'withdrawn'))

/**
 * Whether the document names an agent besides those who declined or withdrew. Null if none did, or if the number of named agents is
 * unknown.
 */
export function namesOthers(named: number | null, signers: readonly SignerState[]): boolean | null {
  const lost = new Set(lostAgents(signers).map(({ name }) => name)).size
  return named === null || lost === 0 ? null : named > lost
}
