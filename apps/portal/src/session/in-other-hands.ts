import { useSyncExternalStore } from 'react'

/** The screen is with somebody else than the person who is signed in: a witness, or the agent. */
export interface InOtherHands {
  /** 'Give the phone back to Rosa' */
  label: string
  giveBack(): void
}

let now: InOtherHands | null = null
const listeners = new Set<() => void>()

/** The screen changes hands, or comes back (null): nothing of the person's is then one press away. */
export function lendScreen(next: InOtherHands | null): void {
  now = next
  for (const listener of listeners) listener()
}

export function useInOtherHands(): InOtherHands | null {
  return useSyncExternalStore(subscribe, () => now)
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
