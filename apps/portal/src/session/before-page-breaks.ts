const event = 'careword-page-gives-way'

/**
 * Announces that a message is about to replace a page, because the page failed or one of its files is missing. Listeners store typed values
 * now.
 */
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
