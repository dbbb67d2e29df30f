import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { endSaid, subscribeSaid } from '../../ui/announce.tsx'
import { endSuccess, subscribeSnackbar } from '../../ui/snackbar-store.ts'

const messages = [
  { subscribe: subscribeSnackbar, end: endSuccess },
  { subscribe: subscribeSaid, end: endSaid },
]

/**
 * What was said on a page is over when the person presses on to another one: it is not read there, seen or heard. What was said by the
 * press that led there stays.
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
