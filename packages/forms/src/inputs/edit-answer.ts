// Helpers of the input types for typing and choosing: set a key, cut a text.
import { isBlank, ownProperty, textAt } from '../values/read-answers.ts'
import { keysWithin } from '../definition/keys-within.ts'
import { withoutKeys } from '../values/without-keys.ts'
import { cut } from '../values/clean-text.ts'
import type { AnswerValue, SectionAnswers } from '../values/answer.ts'
import type { InputDefinition } from '../definition/form-definition.ts'
import type { InputEvent } from './input-event.ts'
import type { Edit } from './input-rules.ts'
import { offers } from './options.ts'

/** The section with this answer under a key, or without the key where nothing is left; the same object when nothing changed. */
export function put(section: SectionAnswers, key: string, value: AnswerValue | undefined): SectionAnswers {
  if (ownProperty(section, key) === value) return section
  // Text is kept as typed, a blank at its beginning too; whether it is visible is checked when it is stored.
  const kept = typeof value === 'string' ? value !== '' : !isBlank(value)
  if (value !== undefined && kept) return { ...section, [key]: value }
  if (!Object.hasOwn(section, key)) return section
  return withoutKeys(section, new Set([key]))
}

/** Composed before it is cut: a keyboard may send an accent as a separate character, which would use up the limit. */
export const limited = (text: string, max: number): string =>
  text.length > max ? cut(text.normalize('NFC'), max) : text

export const oneLine = (text: string): string => text.replace(/[\r\n\u2028\u2029]+/g, ' ')

/** A line in one of the parts that the type has; anything else changes nothing. */
export function setPart(
  parts: readonly string[],
  { section, input, maxLength }: Edit<InputDefinition>,
  event: InputEvent,
): SectionAnswers {
  if (event.type !== 'setPart' || !parts.includes(event.suffix)) return section
  return put(section, input.id + event.suffix, limited(oneLine(event.value), maxLength))
}

/** Stores one choice out of many; '' removes it. An option that the list does not offer changes nothing. */
export function chooseOne({ section, input, field }: Edit<InputDefinition>, value: string): SectionAnswers {
  if (textAt(section, input.id) === value || (value !== '' && !offers(input, value))) return section
  // Documents spec §4: 'nested item answers clear when the choice changes'.
  return withoutKeys(put(section, input.id, value), keysWithin(field))
}
