import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

let announcement = { text: '', turn: 0 }
const listeners = new Set<() => void>()

/** Announces a sentence to screen readers, without showing it: 'Saved at 14:05'. */
export function announce(text: string): void {
  announcement = { text, turn: announcement.turn + 1 }
  for (const listener of listeners) listener()
}

/** Removes a sentence that no longer applies, so that no one reading the page finds it; a newer sentence stays. */
export function takeBack(text: string): void {
  if (announcement.text === text) announce('')
}

/** Rendered once in the page. The same sentence twice is announced twice: the key makes it a new node. */
export function AnnounceRegion() {
  const now = useSyncExternalStore(subscribeAnnouncements, read)
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden key={now.turn}>{now.text}</VisuallyHidden>
    </div>
  )
}

/** Clears the region, so that no one reading the page finds the sentence later. */
export function endAnnouncement(): void {
  if (announcement.text !== '') announce('')
}

export function subscribeAnnouncements(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function read() {
  return announcement
}
