import type { RefusedBeforeSigning } from '@careword/domain/documents/refused-before-signing'
import { accepts } from '@careword/domain/signature-requests/signed-as'
import type { SigningScreen } from './signing-screens.ts'
import type { SigningState } from './signing-state.ts'

/** How the person named on this screen refused to be an agent; undefined for any other person, also one named in their place. */
export function refusalOf(
  { refusals = {} }: Pick<SigningState, 'refusals'>,
  screen: SigningScreen,
): RefusedBeforeSigning['how'] | undefined {
  if (screen.kind !== 'signer' || screen.signed || !accepts(screen.as) || screen.name === '') return undefined
  const found = refusals[screen.id]
  return found && (found.name === '' || found.name === screen.name) ? found.how : undefined
}
