// Which section comes next. Sections are never locked by their order: only a validator locks (lockSection), and a locked one is skipped.
import type { Answers } from '../values/types.ts'
import { compile } from '../rules/compile.ts'
import type { FormDefinition, SectionDefinition } from '../definition/types.ts'
import { evaluatedBefore } from '../answers/evaluated-of.ts'
import { evaluateInEffect } from '../answers/in-effect.ts'
import { isSignersOwn } from '../signing/signers.ts'

/** An included section as navigation sees it. */
interface Stop {
  section: SectionDefinition
  /** Position among all sections of the definition. */
  order: number
  locked: boolean
}

/** The included sections with their locks, in order; without those of a signer, which are asked when they sign. */
export function stopsOf(def: FormDefinition, answers: Answers): Stop[] {
  const form = compile(def)
  const evaluator = evaluatedBefore(def, answers)?.evaluator() ?? evaluateInEffect(form, answers)
  return form.sections
    .filter(place => evaluator.included(place) && !isSignersOwn(form, place))
    .map(place => ({ section: place.section, order: place.index, locked: evaluator.locked(place) }))
}

/** The section that a person enters, with its index among the included sections. */
type Entry = { index: number; sectionId: string } | { error: 'DOCUMENT_SECTION_INDEX_FAILED' }

/**
 * Where editing begins. A startIndex counts the included sections from 0; one that is no such number fails, a locked one gives the next
 * that is not. Without it: the first section from the start section on that is not yet saved-and-continued and not locked; the last
 * when all are (Documents spec §4).
 * @param savedSections ids with the saved-and-continue marker
 * @param startIndex from the address, unchanged
 */
export function firstSection(
  def: FormDefinition,
  answers: Answers,
  savedSections: readonly string[],
  startIndex?: number | string | null,
): Entry {
  const stops = stopsOf(def, answers)
  if (startIndex !== undefined && startIndex !== null && startIndex !== '') return byIndex(stops, startIndex)
  const start = Math.max(
    0,
    stops.findIndex(stop => stop.section.start === true),
  )
  const open = (stop: Stop, index: number) =>
    index >= start && !stop.locked && !savedSections.includes(stop.section.id)
  const index = stops.findIndex(open)
  return entry(stops, index >= 0 ? index : lastOpen(stops))
}

function byIndex(stops: Stop[], startIndex: number | string): Entry {
  const index = /^\d{1,4}$/.test(String(startIndex)) ? Number(startIndex) : -1
  if (!stops[index]) return { error: 'DOCUMENT_SECTION_INDEX_FAILED' }
  const open = stops.findIndex((stop, at) => at >= index && !stop.locked)
  return entry(stops, open >= 0 ? open : lastOpen(stops))
}

const lastOpen = (stops: Stop[]): number => stops.findLastIndex(stop => !stop.locked)

function entry(stops: Stop[], index: number): Entry {
  const stop = stops[index]
  return stop ? { index, sectionId: stop.section.id } : { error: 'DOCUMENT_SECTION_INDEX_FAILED' }
}

/** The id of the next section that is not locked; undefined at the end, where going on is ignored. */
export function nextSection(def: FormDefinition, answers: Answers, currentId: string): string | undefined {
  const at = orderOf(def, currentId)
  return stopsOf(def, answers).find(stop => stop.order > at && !stop.locked)?.section.id
}

/** The id of the previous section that is not locked; undefined at the beginning. */
export function previousSection(
  def: FormDefinition,
  answers: Answers,
  currentId: string,
): string | undefined {
  const at = orderOf(def, currentId)
  return stopsOf(def, answers).findLast(stop => stop.order < at && !stop.locked)?.section.id
}

const orderOf = (def: FormDefinition, sectionId: string): number =>
  compile(def).byId.get(sectionId)?.index ?? -1
