import type { TypedAndSaved } from '../signing/is-confirmed.ts'
import { hasSigned } from './screen-issues.ts'
import { signingScreens, type SigningScreen } from './signing-screens.ts'

/**
 * The screen with which signing continues after a form is opened: the review while there is no signature, then the first signer who may
 * sign and has not, then the last screen. For an optional signer the page asks again whether they are here.
 */
export function screenToResume(draft: TypedAndSaved): SigningScreen {
  const screens = signingScreens(draft.def, draft.answers)
  const signers = screens.filter(screen => screen.kind === 'signer')
  const begun = signers.some(({ signed }) => signed)
  const open = signers.find(screen => !hasSigned(draft, screens, screen))
  return (begun ? (open ?? screens.at(-1)) : screens[0]) ?? { kind: 'review', id: 'review' }
}
