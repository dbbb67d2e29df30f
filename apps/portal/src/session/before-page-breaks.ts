const event = 'careword-page-gives-way'

/** Announces that a page is about to be replaced by a message: it failed, or a file of it is missing. Typed values are stored now. */
export function givesWay(): void {
  dispatchEvent(new Event(event))
}

/** @returns what stops it */
export function whenPageGivesWay(keep: () => void): () => void {
  addEventListener(event, keep)
  return () => removeEventListener(event, keep)
}
