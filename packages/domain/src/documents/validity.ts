/**
 * The status of the last day that was entered with an uploaded document: 'until' up to that day itself, 'over' after it; null when no day
 * was given. Days are 'yyyy-MM-dd'. The last day does not end a document, because no person has decided that.
 */
export function validity(lastDay: string | null, today: string): 'until' | 'over' | null {
  if (lastDay === null) return null
  return lastDay < today ? 'over' : 'until'
}
