import type { Answers } from '@careword/forms'
import { AppError } from '../../core/app-error.ts'
import type { Draft } from './read-draft.ts'

/** Refuses to seal a PDF whose answers changed while it was rendered: the signer has to look at the saved section first. */
export function refuseChanged(rendered: Draft, locked: Draft, answers: Answers): void {
  for (const id of new Set([...rendered.stored.keys(), ...locked.stored.keys()])) {
    const seen = rendered.stored.get(id)?.revision ?? 0
    const revision = locked.stored.get(id)?.revision ?? 0
    if (seen === revision) continue
    throw new AppError('DOCUMENT_UPDATE_FAILED', 'a section changed while signing', {
      extra: {
        conflict: {
          sectionId: id,
          revision,
          theirs: locked.answers[id] ?? {},
          yours: answers[id] ?? {},
        },
      },
    })
  }
  if (rendered.row.definition_hash !== locked.row.definition_hash)
    throw new AppError('DOCUMENT_UPDATE_FAILED', 'the partner corrected words meanwhile')
  // A person signed by a link meanwhile, or withdrew: the PDF is rendered again with the current answers.
  if (signedIn(rendered) !== signedIn(locked))
    throw new AppError('DOCUMENT_UPDATE_FAILED', 'another person signed by a link meanwhile')
}

const signedIn = ({ requests }: Draft): string =>
  requests.map(({ id, state, signed_at }) => `${id} ${state} ${signed_at?.toISOString() ?? ''}`).join(' ')
