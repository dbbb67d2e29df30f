const event = 'careword-page-gives-way'

/** A page is about to give way to a message: it broke, or a file of it is gone. What is typed in it is kept now. */
export function givesWay(): void {
  dispatchEvent(new Event(event))
}

/** @returns what stops it */
export function whenPageGivesWay(keep: () => void): () => void {
  addEventListener(event, keep)
  return () => removeEventListener(event, keep)
}
