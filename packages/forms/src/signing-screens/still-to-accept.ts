import type { Answers } from '../values/answer.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { signingScreens } from './signing-screens.ts'

/** The names of agents and alternates who were asked to accept a document signed on the screen and have not; '' for one without a name. */
export function stillToAccept(def: FormDefinition, answers: Answers): string[] {
  return signingScreens(def, answers).flatMap(screen =>
    screen.kind === 'signer' && screen.signer === 'agent' && !screen.signed ? [screen.name] : [],
  )
}
