const event = 'careword-page-gives-way'

/** Announces that a page is about to be replaced by a message: it failed, or a file of it is missing. Typed values are stored now. */
export function announcePageBreaks(): void {
  dispatchEvent(new Event(event))
}

/**
 * Calls `keep` at each announcement.
 * @returns a function that removes this listener
 */
export function whenPageBreaks(keep: () => void): () => void {
  addEventListener(event, keep)
  return () => removeEventListener(event, keep)
}
