import { AppError } from '../../http/app-error.ts'
import { canonicalHash } from './canonical-hash.ts'
import { type IncomingContent, normaliseSignatures } from './incoming-content.ts'
import { notesKey, notesToStore } from './incoming-notes.ts'
import { mergeContent } from './merge-content.ts'
import type { Draft } from './read-draft.ts'
import { sameNotes } from '@careword/forms'

interface Press {
  /** Raw, with the notes beside it. */
  content: Record<string, unknown>
  sections: IncomingContent
  /** Its signatures are made anew already. */
  normalised: boolean
  revisions?: Record<string, number> | undefined
}

/**
 * Does a press bring just what was signed, by whoever signed it (ruling G-85)? Then its answer was lost on the way. What came is cleaned
 * and put over the signed answers by the rules of saving; a signature counts as the same when its pixels are. Parts that were only
 * looked at have to be those that were signed.
 */
export async function sameAsSigned(
  signed: Draft,
  userId: string,
  { content, sections, normalised, revisions = {} }: Press,
): Promise<boolean> {
  if (signed.row.signed_by !== userId) return false
  const { definition, stored, answers } = signed
  const now = signed.row.signed_at ?? signed.row.updated_at
  const seen = Object.entries(revisions).every(
    ([id, revision]) => sections.has(id) || revision === (stored.get(id)?.revision ?? 0),
  )
  if (!seen) return false
  try {
    if (!normalised) await normaliseSignatures(definition, sections)
    const merged = mergeContent(definition, signed.patient, answers, sections, now)
    const notes = notesToStore({
      definition,
      sectionIds: sections.keys(),
      stored,
      answers: merged,
      raw: content[notesKey],
      now,
    })
    return [...sections.keys()].every(
      id =>
        canonicalHash(merged[id] ?? {}) === canonicalHash(answers[id] ?? {}) &&
        sameNotes(definition, id, notes.get(id), stored.get(id)?.notes ?? undefined),
    )
  } catch (error) {
    // What could not even be saved was not signed.
    if (error instanceof AppError) return false
    throw error
  }
}
