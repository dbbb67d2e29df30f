import { todayAt } from '@careword/domain'
import type { FormIssue } from '@careword/forms'

/** The rules whose result depends on the day. */
const ofTheDay = new Set<FormIssue['rule']>(['dateInFuture', 'dateInPast', 'yearOutOfRange'])

/**
 * The issues of a check that depends on today. The browser uses its own day, which may be tomorrow or yesterday at the partner: a date is
 * refused only if it is wrong on every day that is today somewhere.
 */
export function issuesToday(now: Date, timeZone: string, check: (today: string) => FormIssue[]): FormIssue[] {
  const today = todayAt(now, timeZone)
  const found = check(today)
  if (!found.some(({ rule }) => ofTheDay.has(rule))) return found
  // The first and the last place on earth where a day begins.
  const days = new Set(['Pacific/Kiritimati', 'Etc/GMT+12'].map(zone => todayAt(now, zone)))
  days.delete(today)
  const elsewhere = [...days].map(day => new Set(check(day).map(nameOf)))
  return found.filter(
    issue => !ofTheDay.has(issue.rule) || elsewhere.every(issues => issues.has(nameOf(issue))),
  )
}

const nameOf = ({ path, rule }: FormIssue): string => `${path} ${rule}`
