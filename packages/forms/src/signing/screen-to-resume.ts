import type { Answers } from '../answers/types.ts'
import type { FormDefinition } from '../definition/types.ts'
import { screenIssues } from './screen-issues.ts'
import { signingScreens, type SigningScreen } from './signing-screens.ts'

/**
 * Where signing goes on when a form is opened anew: with what is to be read while nobody has signed, then with the first who may
 * sign and has not, at the end when all have. Whether somebody is here who need not sign is asked once more.
 */
export function screenToResume(def: FormDefinition, answers: Answers): SigningScreen {
  const screens = signingScreens(def, answers)
  const signers = screens.filter(screen => screen.kind === 'signer')
  const begun = signers.some(({ signed }) => signed)
  const open = signers.find(
    screen => !screen.signed || screenIssues(def, answers, screens, screen).length > 0,
  )
  return (begun ? (open ?? screens.at(-1)) : screens[0]) ?? { kind: 'review', id: 'review' }
}
