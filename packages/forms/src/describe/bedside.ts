import type { DescribedAnswer } from '../describe-types.ts'

type MarkedAnswer = Pick<DescribedAnswer, 'atBedside' | 'kind' | 'label' | 'values'>
interface Part<Answer> {
  id: string
  title: string
  answers: readonly Answer[]
}

/** What whoever stands at the bedside has to know first: once more at the head of a document, on paper and on the screen. */
export interface Bedside<Answer> {
  parts: (Omit<Part<Answer>, 'answers'> & { answers: Answer[] })[]
  /** The choices that were asked for and left: on them the document is silent, which is never a 'no'. */
  unsaid: string[]
}

/**
 * Of a described form, what its definition marks (`atBedside`): what was answered, by part and in order, and which choices were left open.
 * Null where the form marks nothing that was asked.
 */
export function bedsideOf<Answer extends MarkedAnswer>(
  sections: readonly Part<Answer>[],
): Bedside<Answer> | null {
  const marked = sections.map(({ id, title, answers }) => ({
    id,
    title,
    answers: answers.filter(({ atBedside }) => atBedside),
  }))
  const parts = marked
    .map(part => ({ ...part, answers: part.answers.filter(({ values }) => values.length > 0) }))
    .filter(({ answers }) => answers.length > 0)
  const unsaid = marked
    .flatMap(({ answers }) => answers)
    .filter(({ kind }) => kind === 'blank')
    .map(({ label }) => label)
  return parts.length + unsaid.length === 0 ? null : { parts, unsaid }
}
