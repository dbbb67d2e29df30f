import type { Answers } from '../values/answer.ts'
import type { FormDefinition } from '../definition/form-definition.ts'
import { type Stop, stopsOf } from './navigate.ts'

/** The section that a person enters, with its index among the included sections. */
type Entry = { index: number; sectionId: string } | { error: 'DOCUMENT_SECTION_INDEX_FAILED' }

/**
 * Returns the section where editing begins. A startIndex counts the included sections from 0; any other value fails, and a locked section
 * leads to the next unlocked one. Without a startIndex: the first section from the start section on that is not yet saved-and-continued and
 * not locked; the last when all are (Documents spec §4).
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
