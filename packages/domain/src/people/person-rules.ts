import { contactLimits, dateYears } from '../limits.ts'
import { isFuture, parseDate } from '../dates/dates.ts'
import { whyNoDay } from '../dates/typed-date.ts'
import { readGender } from './gender.ts'
import { nameIssue } from './validate-name.ts'
import { isGeneralPhone } from './phone.ts'
import { readPhone } from './phone-number.ts'

// The rules for personal details: registration and profile share them (Shell spec §5).

/** The broken rule, with texts under 'field.<rule>'; null without one. */
export type Broken = { rule: string; values?: Record<string, number> } | null

export function brokenName(typed: string): Broken {
  const rule = nameIssue(typed)
  return rule === 'tooLong' ? { rule, values: { max: contactLimits.nameMaxLength } } : rule && { rule }
}

/** 'Date cannot exceed today's date' (Shell spec §5), and no person is older than the years that a date control offers. */
export function brokenDob(typed: string, today: string): Broken {
  const born = parseDate(typed)
  if (!born) return whyNoDay(typed)
  if (isFuture(typed, today)) return { rule: 'dateInFuture' }
  const max = Number(today.slice(0, 4))
  const min = max - dateYears.back
  return born.year < min ? { rule: 'yearOutOfRange', values: { min, max } } : null
}

/** A valid number of its country (ruling G-112), within the maximum length of the field. */
export function brokenPhone(typed: string): Broken {
  const { issue } = readPhone(typed)
  if (issue !== null) return issue
  return isGeneralPhone(typed) ? null : { rule: 'phoneInvalid' }
}

export function brokenGender(typed: string): Broken {
  return readGender(typed) === null ? { rule: 'unknownOption' } : null
}
