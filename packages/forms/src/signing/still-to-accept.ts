import type { Answers } from '../answers/types.ts'
import type { FormDefinition } from '../definition/types.ts'
import { signingScreens } from './signing-screens.ts'

/** Whom a document that was signed on the screen asks to accept and who has not: the agent, an alternate. By their names; '' without one. */
export function stillToAccept(def: FormDefinition, answers: Answers): string[] {
  return signingScreens(def, answers).flatMap(screen =>
    screen.kind === 'signer' && screen.signer === 'agent' && !screen.signed ? [screen.name] : [],
  )
}
