import { missingFields } from '../validation/missing-fields.ts'
import type { Answers } from '../values/answer.ts'
import { compile } from '../rules/compile-form.ts'
import type { FormDefinition, SectionDefinition } from '../definition/form-definition.ts'
import { rulesOf } from '../inputs/table.ts'
import { stopsOf } from './navigate.ts'

/** Parts that may be left blank from here on. */
export interface OptionalParts {
  /** The parts in order; the first is the open one, or the one after it. */
  sections: SectionDefinition[]
  /** Whether the open section is the one before the optional sections: it is answered, and saved with the same press. */
  ahead: boolean
  /** The part behind them. */
  next: SectionDefinition
}

/**
 * The optional sections (`mayBeLeft`), where two or more of them are consecutive: one press skips them, from the section before them or
 * from one of them. Undefined where an answer is missing in them or in the open section, or no section follows them.
 */
export function optionalParts(
  def: FormDefinition,
  answers: Answers,
  sectionId: string,
): OptionalParts | undefined {
  const stops = stopsOf(def, answers).filter(stop => !stop.locked)
  const open = stops.findIndex(stop => stop.section.id === sectionId)
  if (open < 0) return undefined
  const ahead = stops[open]?.section.mayBeLeft !== true
  // A signature is looked at before it is kept: that press stays the part's own.
  if (
    ahead &&
    compile(def)
      .byId.get(sectionId)
      ?.fields.some(({ input }) => rulesOf(input).signs)
  )
    return undefined
  const from = ahead ? open + 1 : open
  const end = stops.findIndex((stop, index) => index >= from && stop.section.mayBeLeft !== true)
  const sections = stops.slice(from, end).map(stop => stop.section)
  const next = stops[end]?.section
  if (end < 0 || !next || sections.length < 2) return undefined
  const missing = [sectionId, ...sections.map(({ id }) => id)].some(
    id => missingFields(def, answers, id).length > 0,
  )
  return missing ? undefined : { sections, ahead, next }
}
