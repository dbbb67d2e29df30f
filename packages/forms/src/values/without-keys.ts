import type { SectionAnswers } from './answer.ts'

/** The section without these keys; the same object when it has none of them. */
export function withoutKeys(section: SectionAnswers, gone: ReadonlySet<string>): SectionAnswers {
  const kept = Object.entries(section).filter(([key]) => !gone.has(key))
  return kept.length === Object.keys(section).length ? section : Object.fromEntries(kept)
}
