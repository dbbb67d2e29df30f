import { sectionOf, textAt } from '../answers/own.ts'
import type { Answers } from '../answers/types.ts'
import type { Draft } from '../draft/draft.ts'
import { factsSection } from '../execution/weaving.ts'
import { signerAt } from './signer-form.ts'
import type { SigningScreen } from './signing-screens.ts'

/** The person said that a witness watches on a live video call; where the state does not let them, that is refused. */
export const witnessesByVideo = (answers: Answers): boolean =>
  textAt(sectionOf(answers, factsSection), 'witnessHow') === 'video'

/**
 * Is whoever signs there most likely somewhere else, so that a link is what the person needs next? Of witnesses it holds for all: one who
 * watches by video, or was sent a link already, tells of the others. Of anybody else only what became of their own link.
 */
export function linkComesFirst({ def, answers, elsewhere = [] }: Draft, screen: SigningScreen): boolean {
  if (screen.kind !== 'signer' || screen.signer === 'patient') return false
  if (elsewhere.includes(screen.id)) return true
  return (
    screen.signer === 'witness' &&
    (witnessesByVideo(answers) || elsewhere.some(path => signerAt(def, path)?.signer === 'witness'))
  )
}
