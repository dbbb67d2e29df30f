import { formatMonth } from '@careword/domain/dates/format-date'
import type { Words } from './words.ts'

/** The words for an issue of a date of birth. */
export function dobWords(
  { t, lang }: Pick<Words, 't' | 'lang'>,
  rule: string,
  values: Record<string, string | number> = {},
): string {
  const month = rule === 'noSuchDay' && formatMonth(Number(values.year), Number(values.month), lang)
  return t(`field.${rule}`, month ? { ...values, month } : values)
}
