import { type RefObject, useRef } from 'react'
import { announce } from '../../ui/announce.tsx'

/** Reports a save to a screen reader, and goes on at the heading of its card: the pressed button has nothing to do any more. */
export function useFocusAfterSave(): { card: RefObject<HTMLDetailsElement | null>; saved(): void } {
  const card = useRef<HTMLDetailsElement>(null)
  return {
    card,
    saved: () => {
      card.current?.querySelector('summary')?.focus()
      announce('Saved.')
    },
  }
}
