import { sectionOf, textAt } from '../values/read-answers.ts'
import type { Answers } from '../values/answer.ts'
import type { SigningState } from './signing-state.ts'
import { factsSection } from '../signing/facts-section.ts'
import { signerAt } from '../signing/signer-form.ts'
import type { SigningScreen } from './signing-screens.ts'

/** Whether the person stated that a witness watches on a live video call; a state that does not allow that refuses it. */
export const witnessesByVideo = (answers: Answers): boolean =>
  textAt(sectionOf(answers, factsSection), 'witnessHow') === 'video'

/**
 * Whether the signer is probably elsewhere, so that a link comes first. If one witness watches by video, or was sent a link, the other
 * witnesses are elsewhere too. For any other signer only their own link counts.
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
