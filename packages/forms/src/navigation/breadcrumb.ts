import { formLimits } from '@careword/domain/limits'
import type { Answers } from '../answers/types.ts'
import type { FormDefinition, Lang } from '../definition/types.ts'
import { sectionWords } from '../definition/words.ts'
import { stopsOf } from './navigate.ts'

export interface BreadcrumbItem {
  sectionId: string
  /** Its place among the included parts, from 1: also where only some of them are shown. */
  number: number
  label: string
  state: 'current' | 'saved' | 'todo' | 'locked'
  /** May be pressed: saved and not locked (Documents spec §2). */
  enabled: boolean
}

/** Documents spec §2, §9: at most 20 breadcrumb items. */
const mostItems = formLimits.breadcrumbItems

/** The included sections as a breadcrumb; of more than 20 those around the current one, each with its own number. */
export function breadcrumb(
  def: FormDefinition,
  answers: Answers,
  savedSections: readonly string[],
  currentId: string,
  lang: Lang,
): BreadcrumbItem[] {
  const parts = allParts(def, answers, savedSections, currentId, lang)
  const current = parts.findIndex(part => part.sectionId === currentId)
  const from = Math.max(0, Math.min(current - mostItems / 2, parts.length - mostItems))
  return parts.slice(from, from + mostItems)
}

/** All of them, however many. */
export function allParts(
  def: FormDefinition,
  answers: Answers,
  savedSections: readonly string[],
  currentId: string,
  lang: Lang,
): BreadcrumbItem[] {
  return stopsOf(def, answers).map(({ section, locked }, at) => {
    const saved = savedSections.includes(section.id)
    const rest = saved ? 'saved' : 'todo'
    const state = section.id === currentId ? 'current' : locked ? 'locked' : rest
    return {
      sectionId: section.id,
      number: at + 1,
      label: sectionWords(section, lang).breadcrumb,
      state,
      enabled: saved && !locked,
    }
  })
}
