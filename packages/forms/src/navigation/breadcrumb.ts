import { formLimits } from '@careword/domain/limits'
import type { Answers } from '../answers/types.ts'
import type { FormDefinition, Lang } from '../definition/types.ts'
import { sectionWords } from '../definition/words.ts'
import { stopsOf } from './navigate.ts'

export interface BreadcrumbItem {
  sectionId: string
  label: string
  state: 'current' | 'saved' | 'todo' | 'locked'
  /** May be pressed: saved and not locked (Documents spec §2). */
  enabled: boolean
}

/** Documents spec §2, §9: at most 20 breadcrumb items. */
const mostItems = formLimits.breadcrumbItems

/** The sections in force as a breadcrumb; of more than 20 those around the current one. */
export function breadcrumb(
  def: FormDefinition,
  answers: Answers,
  savedSections: readonly string[],
  currentId: string,
  lang: Lang,
): BreadcrumbItem[] {
  const stops = stopsOf(def, answers)
  const current = stops.findIndex(stop => stop.section.id === currentId)
  const from = Math.max(0, Math.min(current - mostItems / 2, stops.length - mostItems))
  return stops.slice(from, from + mostItems).map(({ section, locked }) => {
    const saved = savedSections.includes(section.id)
    const rest = saved ? 'saved' : 'todo'
    const state = section.id === currentId ? 'current' : locked ? 'locked' : rest
    return {
      sectionId: section.id,
      label: sectionWords(section, lang).breadcrumb,
      state,
      enabled: saved && !locked,
    }
  })
}
