import {
  answersToSend,
  type Draft,
  noteBoxes,
  notesByIndex,
  notesToSend,
  type SectionAnswers,
  type SectionNotes,
  sectionsOnScreen,
  unsavedSections,
  withoutPatientRecord,
} from '@careword/forms'

/** The sections that are sent to the server. */
export interface ContentToSend {
  answers: Record<string, SectionAnswers>
  /** The notes of the sections whose boxes may have notes. */
  notes: Record<string, SectionNotes>
}

/**
 * Chooses the sections that a save sends. Save-and-print sends all sections that the form has now (Documents spec §4). Signing also sends
 * sections that a late choice changed without opening them, because the signature covers everything on the review. Leaving sends all
 * unsaved sections; any other save sends the current one.
 */
export function contentToSend(
  draft: Draft,
  request: { action: string; sign?: boolean; allParts?: boolean },
): ContentToSend {
  const ids = new Set([draft.sectionId])
  // During signing, the signers' sections are on the same screens.
  const shown = sectionsOnScreen(draft)
  for (const id of unsavedSections(draft)) if (shown.includes(id)) ids.add(id)
  if (request.sign || request.allParts)
    for (const id of [...unsavedSections(draft), ...begunSections(draft)]) ids.add(id)
  if (request.action === 'saveAndPrint') for (const id of Object.keys(draft.derived.sections)) ids.add(id)
  // Sections are sent in the order of the form, because answers hide others in that order.
  const sent = draft.def.sections.map(({ id }) => id).filter(id => ids.has(id))
  return {
    answers: Object.fromEntries(sent.map(id => [id, answersToSend(draft, id)])),
    notes: Object.fromEntries(
      sent.filter(id => noteBoxes(draft.def, id).length > 0).map(id => [id, notesToSend(draft, id)]),
    ),
  }
}

/** Sections that began with prefilled values and were never saved: the review shows them, so they must be stored. */
const begunSections = (draft: Draft): string[] =>
  draft.def.sections
    .map(({ id }) => id)
    .filter(id => (draft.revisions[id] ?? 0) === 0)
    .filter(id => Object.keys(withoutPatientRecord(draft.def, id, answersToSend(draft, id))).length > 0)

/**
 * The content of PUT /api/form/{documentId}: answers by section id, and notes by section index. Values of the patient's record are not
 * sent: the server has them, and they may have changed.
 */
export function contentOf({ def }: Draft, sent: ContentToSend): Record<string, unknown> {
  const sectionNotes = notesByIndex(def, sent.notes)
  const answers = Object.fromEntries(
    Object.entries(sent.answers).map(([id, section]) => [id, withoutPatientRecord(def, id, section)]),
  )
  return Object.keys(sectionNotes).length > 0 ? { ...answers, sectionNotes } : answers
}
