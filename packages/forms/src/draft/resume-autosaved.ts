import { sameAnswers } from '../values/same-answers.ts'
import { sectionOf } from '../values/read-answers.ts'
import type { SectionAnswers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import { sameNotes } from '../notes/same-notes.ts'
import type { OpenNotes, SectionNotes } from '../notes/note.ts'
import { withSection } from '../rules/validator-effects.ts'
import { type Draft, outcome, resumed } from './draft.ts'
import type { DraftConflict } from './conflict.ts'
import { reduceDraft } from './reduce-draft.ts'
import { cleanedOf } from '../answers/cached-evaluation.ts'

/** Text that a person typed in a section at their last visit and did not save. */
export interface StoredAutosave {
  answers: SectionAnswers
  notes?: SectionNotes | undefined
  /** Notes that were begun. */
  openNotes?: OpenNotes | undefined
  /** The revision of the section that they saw. */
  baseRevision: number
  /** ISO time. */
  autosavedAt: string
}

/**
 * The draft with the autosaved text in its fields again. If another person saved the section in the meantime, both versions are a conflict
 * that the person decides; no text is overwritten before that.
 * @param sectionId the section that the person opened; by default the one in which they typed last
 */
export function resumeAutosaved(
  draft: Draft,
  autosaved: Readonly<Record<string, StoredAutosave>>,
  sectionId?: string,
): Draft {
  const found = compile(draft.def).sections.flatMap(({ section: { id } }) =>
    Object.hasOwn(autosaved, id) && autosaved[id] ? [{ id, text: autosaved[id] }] : [],
  )
  let { typed, notes, openNotes } = draft
  for (const { id, text } of found) {
    typed = withSection(typed, id, text.answers)
    if (text.notes) notes = { ...notes, [id]: text.notes }
    if (text.openNotes) openNotes = { ...openNotes, [id]: text.openNotes }
  }
  if (found.length === 0) return draft
  const taken: Draft = { ...draft, typed, notes, openNotes, ...outcome(draft.def, typed) }
  const conflicts = found.flatMap(({ id, text }) => conflictIn(taken, id, text))

  const last = found.toSorted((a, b) => (a.text.autosavedAt < b.text.autosavedAt ? 1 : -1))[0]
  const at = sectionId ?? last?.id
  const there = resumed(at === undefined ? taken : reduceDraft(taken, { type: 'goTo', sectionId: at }))
  const [conflict, ...later] = conflicts.toSorted(
    (a, b) => Number(b.sectionId === there.sectionId) - Number(a.sectionId === there.sectionId),
  )
  if (!conflict) return there
  // Until the person has chosen a version, the text continues from the revision that its writer saw.
  const seen = Object.fromEntries(
    conflicts.map(each => [each.sectionId, autosaved[each.sectionId]?.baseRevision ?? 0]),
  )
  return { ...there, revisions: { ...there.revisions, ...seen }, conflict, laterConflicts: later }
}

function conflictIn(draft: Draft, sectionId: string, text: StoredAutosave): DraftConflict[] {
  const { def, savedNotes } = draft
  const revision = draft.revisions[sectionId] ?? 0
  if (text.baseRevision >= revision) return []
  const yours = sectionOf(cleanedOf(def, draft.typed), sectionId)
  const theirNotes = savedNotes[sectionId] ?? { inputsNotes: {} }
  const yourNotes = text.notes ?? theirNotes
  const unchanged =
    sameAnswers(yours, sectionOf(cleanedOf(def, draft.saved), sectionId)) &&
    sameNotes(def, sectionId, theirNotes, yourNotes)
  const theirs = sectionOf(draft.saved, sectionId)
  return unchanged ? [] : [{ sectionId, revision, theirs, yours, theirNotes, yourNotes }]
}
