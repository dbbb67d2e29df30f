import { compile } from '../definition/compile.ts'
import type { FormDefinition } from '../definition/types.ts'
import { rulesOf } from '../inputs/table.ts'
import type { Answers, SectionAnswers } from './types.ts'

/** What is known when a document is begun. */
export interface KnownAtStart {
  /** Two letters: chosen when the document was started. */
  usState?: string | undefined
}

/**
 * The answers with what is known put where the definition asks for it (`prefill`), in sections that were never saved. It can be
 * changed; what was saved stays. The patient's own name and birth date are no answers: answers/record.ts.
 */
export function prefill(
  def: FormDefinition,
  answers: Answers,
  revisions: Readonly<Record<string, number>>,
  { usState }: KnownAtStart,
): Answers {
  const filled: Answers = { ...answers }
  for (const { section, fields } of compile(def).sections) {
    if ((revisions[section.id] ?? 0) > 0) continue
    const known: SectionAnswers = {}
    for (const { input } of fields)
      if (usState && rulesOf(input).asksState?.(input).prefilled) known[input.id] = usState
    if (Object.keys(known).length > 0) filled[section.id] = { ...known, ...answers[section.id] }
  }
  return filled
}
