import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { endAnnouncement, subscribeAnnouncements } from '../../ui/announce.tsx'
import { endSuccess, subscribeSnackbar } from '../../ui/snackbar-store.ts'

const messages = [
  { subscribe: subscribeSnackbar, end: endSuccess },
  { subscribe: subscribeAnnouncements, end: endAnnouncement },
]

/**
 * Clears the messages of a page when the person navigates to another one. A message that the navigation itself caused stays.
 */
export function useEndOfMessages(): void {
  const here = useRouterState({ select: state => state.resolvedLocation?.pathname })
  const before = useRef(here)
  const old = useRef(new Set<() => void>())
  useEffect(() => {
    const { current } = old
    const pressed = () => {
      for (const { end } of messages) current.add(end)
    }
    const stops = messages.map(({ subscribe, end }) => subscribe(() => current.delete(end)))
    window.addEventListener('pointerdown', pressed, true)
    window.addEventListener('keydown', pressed, true)
    window.addEventListener('popstate', pressed)
    return () => {
      for (const stop of stops) stop()
      window.removeEventListener('pointerdown', pressed, true)
      window.removeEventListener('keydown', pressed, true)
      window.removeEventListener('popstate', pressed)
    }
  }, [])
  useEffect(() => {
    if (before.current === here) return
    before.current = here
    for (const end of old.current) end()
  }, [here])
}
