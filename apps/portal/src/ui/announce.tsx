import { useSyncExternalStore } from 'react'
import { VisuallyHidden } from './visually-hidden.tsx'

let said = { text: '', turn: 0 }
const listeners = new Set<() => void>()

/** Says a sentence to those who listen, without showing it: 'Saved at 14:05'. */
export function announce(text: string): void {
  said = { text, turn: said.turn + 1 }
  for (const listener of listeners) listener()
}

/** What is over is not read again by whoever goes through the page; another sentence since then stays. */
export function takeBack(text: string): void {
  if (said.text === text) announce('')
}

/** Stands once in the page. The same sentence twice is said twice: the key makes it a new node. */
export function AnnounceRegion() {
  const now = useSyncExternalStore(subscribeSaid, read)
  return (
    <div aria-live="polite" aria-atomic="true">
      <VisuallyHidden key={now.turn}>{now.text}</VisuallyHidden>
    </div>
  )
}

/** Nothing of it is found later by whoever goes through the page. */
export function endSaid(): void {
  if (said.text !== '') announce('')
}

export function subscribeSaid(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
function read() {
  return said
}
