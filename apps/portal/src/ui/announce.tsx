import { useSyncExternalStore } from 'react'
import { makeStore } from './store.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

const announcement = makeStore({ text: '', turn: 0 })

export const subscribeAnnouncements = announcement.subscribe

/** Announces a sentence to screen readers, without showing it: 'Saved at 14:05'. */
export function announce(text: string): void {
  announcement.set({ text, turn: announcement.read().turn + 1 })
}

/** Removes a sentence that no longer applies, so that a screen reader does not find it on the page. A newer sentence stays. */
export function takeBack(text: string): void {
  if (announcement.read().text === text) announce('')
}

/** Rendered once in the page. The same sentence twice is announced twice: the key makes it a new node. */
export function AnnounceRegion() {
  const now = useSyncExternalStore(announcement.subscribe, announcement.read)
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden key={now.turn}>{now.text}</VisuallyHidden>
    </div>
  )
}

/** Clears the region, so that a screen reader does not find the sentence later. */
export function endAnnouncement(): void {
  if (announcement.read().text !== '') announce('')
}
