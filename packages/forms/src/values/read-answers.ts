import { isBlankText } from '@careword/domain/text/invisible-characters'
import type { Answers, SectionAnswers } from './answer.ts'

/** An object's own property, or undefined. Answers come from outside: a key such as 'constructor' must not find the prototype's. */
export function ownProperty(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, key)) return undefined
  return (object as Record<string, unknown>)[key]
}

const none: SectionAnswers = Object.freeze({})

/** One section's answers; an empty object when there are none. */
export function sectionOf(answers: Answers, sectionId: string): SectionAnswers {
  const section = ownProperty(answers, sectionId)
  return typeof section === 'object' && section !== null && !Array.isArray(section)
    ? (section as SectionAnswers)
    : none
}

/** The text under a key of cleaned answers; '' without a text. */
export function textAt(answers: SectionAnswers, key: string): string {
  const value = ownProperty(answers, key)
  return typeof value === 'string' ? value : ''
}

/** Whether this value is an empty answer, or has no visible character. Empty values are never stored (Documents spec §3). */
export function isBlank(value: unknown): boolean {
  if (value === undefined || value === null || value === false) return true
  if (typeof value === 'string') return isBlankText(value)
  return Array.isArray(value) && value.length === 0
}
