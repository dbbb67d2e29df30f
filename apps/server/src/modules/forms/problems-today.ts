import { todayAt } from '@careword/domain'
import type { FormProblem } from '@careword/forms'

/** These depend on which day it is. */
const ofTheDay = new Set<FormProblem['rule']>(['dateInFuture', 'dateInPast', 'yearOutOfRange'])

/**
 * The problems of a check that asks which day it is. The browser judges by its own day, which may be tomorrow or yesterday at the
 * partner's: a date is refused only where it is wrong on every day that it is now somewhere.
 */
export function problemsToday(
  now: Date,
  timeZone: string,
  check: (today: string) => FormProblem[],
): FormProblem[] {
  const today = todayAt(now, timeZone)
  const found = check(today)
  if (!found.some(({ rule }) => ofTheDay.has(rule))) return found
  // The first and the last place on earth where a day begins.
  const days = new Set(['Pacific/Kiritimati', 'Etc/GMT+12'].map(zone => todayAt(now, zone)))
  days.delete(today)
  const elsewhere = [...days].map(day => new Set(check(day).map(nameOf)))
  return found.filter(
    problem => !ofTheDay.has(problem.rule) || elsewhere.every(problems => problems.has(nameOf(problem))),
  )
}

const nameOf = ({ path, rule }: FormProblem): string => `${path} ${rule}`
