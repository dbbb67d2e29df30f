import { sectionOf, textAt } from '../values/read-answers.ts'
import type { Answers } from '../values/answer.ts'
import type { SigningState } from './signing-state.ts'
import { factsSection } from '../signing/facts-section.ts'
import { signerAt } from '../signing/signer-form.ts'
import type { SigningScreen } from './signing-screens.ts'

/** The person stated that a witness watches on a live video call; where the state does not allow that, it is refused. */
export const witnessesByVideo = (answers: Answers): boolean =>
  textAt(sectionOf(answers, factsSection), 'witnessHow') === 'video'

/**
 * Whether the signer is most likely somewhere else, so that the person needs a link next. One witness who watches by video, or who was sent
 * a link, means that the other witnesses are elsewhere too. For any other signer only their own link counts.
 */
export function linkComesFirst(
  { def, answers, elsewhere = [] }: SigningState,
  screen: SigningScreen,
): boolean {
  if (screen.kind !== 'signer' || screen.signer === 'patient') return false
  if (elsewhere.includes(screen.id)) return true
  return (
    screen.signer === 'witness' &&
    (witnessesByVideo(answers) || elsewhere.some(path => signerAt(def, path)?.signer === 'witness'))
  )
}
