/** Whether two answers, sections or whole sets of answers are equal. Plain data only; the order of keys does not count. */
export function sameAnswers(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false
  if (Array.isArray(a) !== Array.isArray(b)) return false
  const keys = Object.keys(a)
  if (keys.length !== Object.keys(b).length) return false
  // A plain loop, because sections of a thousand keys are compared at every keystroke.
  for (const key of keys) {
    if (!Object.hasOwn(b, key)) return false
    const [one, other] = [(a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]]
    if (one !== other && !sameAnswers(one, other)) return false
  }
  return true
}
