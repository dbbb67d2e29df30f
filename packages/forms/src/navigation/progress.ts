import type { Answers } from '../answers/types.ts'
import type { FormDefinition } from '../definition/types.ts'
import { stopsOf } from './navigate.ts'

/**
 * '4 of 10 parts are done': of the sections that these answers ask for, how many there are and how many were saved and continued. What is
 * not included or locked is asked of nobody and counts on neither side.
 * @param savedSections ids with the saved-and-continue marker
 */
export function progressOf(
  def: FormDefinition,
  answers: Answers,
  savedSections: ReadonlySet<string>,
): { saved: number; total: number } {
  const asked = stopsOf(def, answers).filter(stop => !stop.locked)
  return { saved: asked.filter(stop => savedSections.has(stop.section.id)).length, total: asked.length }
}
