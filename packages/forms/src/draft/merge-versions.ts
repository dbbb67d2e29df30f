// Merges two versions of one section: the questions that differ, and the result of choosing a side for each of them.
import { ownProperty, sectionOf } from '../values/read-answers.ts'
import type { SectionAnswers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FieldPlace } from '../definition/compiled-form.ts'
import type { Lang } from '../definition/form-definition.ts'
import { describeScreen } from '../describe/describe-form.ts'
import type { DescribedAnswer } from '../describe/described-form.ts'
import { isDescribedByParent } from '../inputs/described-by-parent.ts'
import { gatherNotes } from '../notes/gather-notes.ts'
import { noteAt } from '../notes/note-at.ts'
import { boxWords, type NoteBox, noteBoxes, noteKey } from '../notes/note-boxes.ts'
import type { SectionNotes } from '../notes/note.ts'
import type { Draft } from './draft.ts'
import type { DraftConflict } from './conflict.ts'
import { cleanedOf } from '../answers/cached-evaluation.ts'

/** One question, or the note at one box, that differs between the versions. */
export interface DifferingRow {
  /** The key of the row in a choice. */
  key: string
  kind: 'answer' | 'note'
  /** The question; of a note the words of its box. */
  label: string
  /** The rows with options that contain this question: without that option it is not asked. */
  within: string[]
  /** undefined where that version does not ask it. */
  theirs: DescribedAnswer | undefined
  yours: DescribedAnswer | undefined
}

/** The key of a row of notes, beside the keys of the questions. */
const rowKey = (box: NoteBox): string => `note ${noteKey(box)}`

/** The differences between the two versions of a conflict, in the order of the form, notes last. */
export function differingRows(
  draft: Draft,
  { sectionId, theirs, yours, theirNotes, yourNotes }: DraftConflict,
  lang: Lang,
  person?: { fullname: string },
): DifferingRow[] {
  const { def } = draft
  const place = compile(def).byId.get(sectionId)
  if (!place) return []
  const answersByKey = (section: SectionAnswers): Map<string, DescribedAnswer> => {
    const form = describeScreen(def, { ...draft.answers, [sectionId]: section }, lang, person)
    const answers = form.sections.find(one => one.id === sectionId)?.answers ?? []
    return new Map(answers.map(answer => [answer.inputId, answer]))
  }
  const [other, mine] = [answersByKey(theirs), answersByKey(yours)]
  const differing = place.fields.filter(({ input }) => says(other.get(input.id)) !== says(mine.get(input.id)))
  const ids = new Set(differing.map(({ input }) => input.id))
  const answers = differing.map(
    (field): DifferingRow => ({
      key: field.input.id,
      kind: 'answer',
      label: (mine.get(field.input.id) ?? other.get(field.input.id))?.label ?? '',
      within: ancestors(field).filter(id => ids.has(id)),
      theirs: other.get(field.input.id),
      yours: mine.get(field.input.id),
    }),
  )
  return [...answers, ...differingNotes(draft, sectionId, theirNotes, yourNotes, lang)]
}

const says = (answer: DescribedAnswer | undefined): string =>
  answer?.signature?.typedName ?? answer?.signature?.image ?? answer?.values.join('\n') ?? ''

function ancestors({ parent }: FieldPlace): string[] {
  return parent ? [parent.input.id, ...ancestors(parent)] : []
}

function differingNotes(
  { def }: Draft,
  sectionId: string,
  theirs: SectionNotes | undefined,
  yours: SectionNotes | undefined,
  lang: Lang,
): DifferingRow[] {
  if (!theirs || !yours) return []
  return noteBoxes(def, sectionId).flatMap((box): DifferingRow[] => {
    const [other, mine] = [noteAt(theirs, box)?.note, noteAt(yours, box)?.note]
    if (other === mine) return []
    const label = boxWords(box, lang).text
    const asAnswer = (note: string | undefined): DescribedAnswer => ({
      inputId: box.input.id,
      label,
      depth: 0,
      kind: 'text',
      values: note === undefined ? [] : [note],
    })
    return [
      { key: rowKey(box), kind: 'note', label, within: [], theirs: asAnswer(other), yours: asAnswer(mine) },
    ]
  })
}

/**
 * The section with the chosen version of each differing question. Answers that do not differ, or are asked in neither version, stay as they
 * are here. Answers that the mixture hides are left out when it is cleaned, as with any other answer.
 * @param theirs keys of the rows of which the other version was chosen
 */
export function mergeVersions(
  draft: Draft,
  conflict: DraftConflict,
  theirs: readonly string[],
): { answers: SectionAnswers; notes: SectionNotes | undefined } {
  const { def } = draft
  const { sectionId, theirNotes } = conflict
  const rows = new Set(differingRows(draft, conflict, 'en').map(({ key }) => key))
  const chosen = new Set(theirs)
  const typed = sectionOf(draft.typed, sectionId)
  const mine = sectionOf(cleanedOf(def, draft.typed), sectionId)
  const answers: Record<string, SectionAnswers[string]> = {}
  for (const field of compile(def).byId.get(sectionId)?.fields ?? []) {
    const { id } = field.parent && isDescribedByParent(field) ? field.parent.input : field.input
    const from = chosen.has(id) ? conflict.theirs : rows.has(id) ? mine : typed
    for (const key of field.keys) {
      const value = ownProperty(from, key) as SectionAnswers[string] | undefined
      if (value !== undefined) answers[key] = value
    }
  }
  const notes =
    theirNotes &&
    gatherNotes(def, sectionId, box =>
      noteAt(chosen.has(rowKey(box)) ? theirNotes : draft.notes[sectionId], box),
    )
  return { answers, notes }
}
