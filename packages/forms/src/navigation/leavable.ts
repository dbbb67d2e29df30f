import { missingFields } from '../answers/missing-fields.ts'
import type { Answers } from '../answers/types.ts'
import type { FormDefinition, SectionDefinition } from '../definition/types.ts'
import { stopsOf } from './navigate.ts'

/** Parts that may be left blank from here on. */
export interface Leavable {
  /** In order; the first is the one that is open. */
  sections: SectionDefinition[]
  /** The part behind them. */
  next: SectionDefinition
}

/**
 * The part that is open and those behind it that may be left (`mayBeLeft`), where two or more of them follow each other: one press goes
 * on behind them. Nothing where something in one of them is missing, or nothing comes behind them.
 */
export function leavable(def: FormDefinition, answers: Answers, sectionId: string): Leavable | undefined {
  const stops = stopsOf(def, answers).filter(stop => !stop.locked)
  const from = stops.findIndex(stop => stop.section.id === sectionId)
  if (from < 0) return undefined
  const end = stops.findIndex((stop, at) => at >= from && stop.section.mayBeLeft !== true)
  const sections = stops.slice(from, end).map(stop => stop.section)
  const next = stops[end]?.section
  if (end < 0 || !next || sections.length < 2) return undefined
  const missing = sections.some(section => missingFields(def, answers, section.id).length > 0)
  return missing ? undefined : { sections, next }
}
