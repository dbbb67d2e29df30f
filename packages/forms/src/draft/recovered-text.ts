// Typed text that a signed (or discarded) document does not contain, to read and to copy (ruling G-85).
import { nameAt, namedSigner } from '../answers/signer-name.ts'
import { sectionOf } from '../values/read-answers.ts'
import type { Answers, SectionAnswers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { SectionPlace } from '../definition/compiled-form.ts'
import type { FormDefinition, Lang } from '../definition/form-definition.ts'
import { inputWords, sectionWords } from '../definition/definition-words.ts'
import type { DescribeContext, DescribedValue } from '../inputs/input-rules.ts'
import { isDescribedByParent } from '../inputs/described-by-parent.ts'
import { rulesOf } from '../inputs/table.ts'
import { noteAt } from '../notes/note-at.ts'
import { boxWords, noteBoxes, noteKey } from '../notes/note-boxes.ts'
import type { Notes, OpenNotes, SectionNotes } from '../notes/note.ts'

/** Unsaved text of one section. */
export interface WrittenPart {
  answers: SectionAnswers
  notes?: SectionNotes | undefined
  /** Notes that were begun and not added. */
  openNotes?: OpenNotes | undefined
  /** Ids of inputs that were signed on the pad, where the picture itself is not among the answers. */
  drawn?: readonly string[] | undefined
}

export interface RecoveredText {
  key: string
  /** A signature is mentioned, never shown: ink that signed nothing has no use. */
  kind: 'answer' | 'note' | 'signature'
  /** The question, or the box of a note. */
  label: string
  lines: string[]
}

export interface RecoveredPart {
  sectionId: string
  title: string
  words: RecoveredText[]
}

interface Document {
  def: FormDefinition
  /** The answers as signed, or as they were when the draft ended. */
  answers: Answers
  notes: Notes
}

/**
 * Section by section, question by question in the order of the form: the typed text that differs in the document, or is missing from it.
 * Includes answers that another answer hides, since they were typed all the same. A mere deletion leaves no text.
 * @param written by section id
 */
export function recoverText(
  document: Document,
  written: Readonly<Record<string, WrittenPart>>,
  lang: Lang,
): RecoveredPart[] {
  return compile(document.def).sections.flatMap(place => {
    const { id } = place.section
    const part = Object.hasOwn(written, id) ? written[id] : undefined
    if (!part) return []
    const words = [...answersLeft(document, place, part, lang), ...notesLeft(document, id, part, lang)]
    return words.length === 0
      ? []
      : [{ sectionId: id, title: sectionWords(place.section, lang).title, words }]
  })
}

function answersLeft(
  { answers }: Document,
  place: SectionPlace,
  { answers: mine, drawn = [] }: WrittenPart,
  lang: Lang,
): RecoveredText[] {
  const { id } = place.section
  const describedBy = (section: SectionAnswers) => {
    const all = { ...answers, [id]: section }
    const context: DescribeContext = {
      lang,
      section,
      signer: nameInput => namedSigner(all, id, nameInput),
      signedAs: ({ signer }) => signer,
      nameOf: ref => nameAt(all, ref),
      answersOf: () => [],
      describe: input => rulesOf(input).describe(input, section, context),
    }
    return context.describe
  }
  const [signed, wrote] = [describedBy(sectionOf(answers, id)), describedBy(mine)]
  return place.fields.flatMap((field): RecoveredText[] => {
    const { input } = field
    if (isDescribedByParent(field)) return []
    const [before, now] = [signed(input), wrote(input)]
    const { label } = inputWords(input, lang, ref => nameAt({ ...answers, [id]: mine }, ref))
    if (rulesOf(input).signs) {
      const markOf = (value: DescribedValue | undefined) =>
        value?.signature?.typedName ?? value?.signature?.image
      const mark = markOf(now)
      const isNew = drawn.includes(input.id) || (mark !== undefined && mark !== markOf(before))
      return isNew ? [{ key: input.id, kind: 'signature', label, lines: [] }] : []
    }
    const lines = texts(now)
    if (lines.length === 0 || lines.join('\n') === texts(before).join('\n')) return []
    return [{ key: input.id, kind: 'answer', label, lines }]
  })
}

const texts = (value: DescribedValue | undefined): string[] =>
  value === undefined || value.kind === 'blank' || value.kind === 'line' ? [] : value.values

function notesLeft(
  { def, notes }: Document,
  sectionId: string,
  { notes: mine, openNotes = {} }: WrittenPart,
  lang: Lang,
): RecoveredText[] {
  const saved = Object.hasOwn(notes, sectionId) ? notes[sectionId] : undefined
  return noteBoxes(def, sectionId).flatMap((box): RecoveredText[] => {
    const key = noteKey(box)
    const added = mine === undefined ? undefined : noteAt(mine, box)?.note
    const before = noteAt(saved, box)?.note
    const wrote = openNotes[key] ?? added
    if (wrote === undefined || wrote === before) return []
    return [{ key: `note ${key}`, kind: 'note', label: boxWords(box, lang).text, lines: wrote.split('\n') }]
  })
}
