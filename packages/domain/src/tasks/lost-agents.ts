import type { AskedSigner } from './asked-signers.ts'
import { accepts } from './signed-as.ts'

type Asked = Pick<AskedSigner, 'signer' | 'name' | 'state'>

/** Those whom a document names to decide and who said no, or gave it up. */
export const lostAgents = <A extends Asked>(signers: readonly A[]): A[] =>
  signers.filter(({ signer, state }) => accepts(signer) && (state === 'declined' || state === 'withdrawn'))

/**
 * Is anybody left whom the document names to decide, after those are taken away who said no or gave it up? Null where nobody is taken
 * away, and where it is not known how many it names.
 */
export function namesOthers(named: number | null, signers: readonly Asked[]): boolean | null {
  const lost = new Set(lostAgents(signers).map(({ name }) => name)).size
  return named === null || lost === 0 ? null : named > lost
}
