/**
 * The state of the last day of validity that was entered with an upload: 'until' up to and including that day, 'over' after it; null
 * without a day. Days are 'yyyy-MM-dd'. The last day does not end a document, because no person has decided that.
 */
export function validity(lastDay: string | null, today: string): 'until' | 'over' | null {
  if (lastDay === null) return null
  return lastDay < today ? 'over' : 'until'
}
