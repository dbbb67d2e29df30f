import { type Answers, cleanAnswers, type SectionNotes, withoutSignatures } from '@careword/forms'
import { mayDo, signingSection } from '@careword/domain'
import type { Incoming, IncomingContent } from './incoming-content.ts'
import { notesToStore } from './notes-to-store.ts'
import { mergeContent } from './merge-content.ts'
import type { Services } from '../../core/services.ts'
import type { Draft } from './read-draft.ts'
import { requestsIn, withRequestedAnswers } from './read-signature-requests.ts'
import { withSignatureTimes } from './with-signature-times.ts'
import { withoutNewSignatures } from './without-new-signatures.ts'

export interface Applied {
  /** The received content merged over the stored answers. */
  merged: Answers
  /** The answers to store: saving keeps answers that other parts hide, signing freezes only those that count (decision 0023). */
  answers: Answers
  /** The notes of the received sections. They are saved with the sections, and are no part of the signed content (ruling G-69). */
  notes: ReadonlyMap<string, SectionNotes>
}

/**
 * Merges the received content into the draft: validated and cleaned with the browser's own rules, signatures only from a person who may
 * sign.
 */
export function applyContent(
  services: Pick<Services, 'secret'>,
  draft: Draft,
  came: Incoming,
  now: Date,
  act: 'save' | 'sign',
): Applied {
  const { definition, patient, stored } = draft
  const before = act === 'sign' ? notSignedHere(draft, came.sections) : draft.answers
  const put = mergeContent(definition, patient, before, came.sections, now, draft.answers)
  const allowed = mayDo('sign', patient.access, draft.capabilities)
    ? put
    : withoutNewSignatures(definition, draft.answers, put, came.sections.keys())
  // A browser may not know yet that another person signed by a link: their answers are kept, whatever the browser sends in their place.
  const merged = withRequestedAnswers(services, definition, allowed, requestsIn(draft.row, draft.requests))
  const answers =
    act === 'sign' ? withSignatureTimes(definition, cleanAnswers(definition, merged), draft.answers) : merged
  const sectionIds = came.sections.keys()
  const notes = notesToStore({ definition, sectionIds, stored, answers, raw: came.notes, now })
  return { merged, answers, notes }
}

/**
 * This call is the act of signing: signatures of the last section that were only saved before are left out, whichever sections this call
 * names. Signatures in this call get its time. A signature that was drawn earlier keeps its time if the answers are the same
 * (`withSignatureTimes`).
 */
function notSignedHere({ definition, answers }: Draft, came: IncomingContent): Answers {
  const unsigned = withoutSignatures(definition, answers)
  return Object.fromEntries(
    Object.entries(answers).map(([id, section]) => [
      id,
      came.has(id) || id === signingSection ? (unsigned[id] ?? {}) : section,
    ]),
  )
}
