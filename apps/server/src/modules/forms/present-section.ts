import type { RawStatus } from '@careword/domain'
import type { Answers, SectionNotes } from '@careword/forms'

interface Saved {
  documentId: string
  sectionId: string
  status: RawStatus
  savedAt: Date
  /** The revision in force of each section that was saved. */
  revisions: ReadonlyMap<string, number>
  savedSections: Iterable<string>
  answers: Answers
  notes?: ReadonlyMap<string, SectionNotes>
}

/**
 * The response of PUT /api/form/{documentId}: the section as it is stored. For a draft, the notes and the other saved sections are
 * included. A signed document is fetched again by the client.
 */
export function presentSection(saved: Saved, signed: 'not' | 'now' | 'before') {
  const { documentId, sectionId, revisions, answers, notes } = saved
  const others = [...revisions]
    .filter(([id]) => id !== sectionId)
    .map(([id, revision]) => ({
      sectionId: id,
      revision,
      answers: answers[id] ?? {},
      notes: notes?.get(id),
    }))
  return {
    documentId,
    sectionId,
    status: saved.status,
    revision: revisions.get(sectionId) ?? 0,
    savedAt: saved.savedAt.toISOString(),
    savedSections: [...saved.savedSections],
    answers: answers[sectionId] ?? {},
    ...(signed === 'not' && { notes: notes?.get(sectionId), others }),
    signed: signed !== 'not',
    ...(signed === 'before' && { alreadySigned: true }),
  }
}
