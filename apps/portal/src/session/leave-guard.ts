import { useEffect, useRef } from 'react'

/** What stands on a page and would be lost. */
export interface LeaveGuard {
  isDirty: () => boolean
  /** Asks the person; 'go' when it was saved or may be lost. */
  ask: () => Promise<'stay' | 'go'>
  /** The session is over while something is unsaved: true when the page keeps itself and says so. */
  sessionEnded?: () => boolean
}

let current: LeaveGuard | null = null

/** A page with unsaved work is asked before the language changes or the person signs out (Shell spec §4, Language change). */
export function useLeaveGuard(guard: LeaveGuard): void {
  const latest = useRef(guard)
  useEffect(() => {
    latest.current = guard
  })
  useEffect(() => {
    const mine: LeaveGuard = {
      isDirty: () => latest.current.isDirty(),
      ask: () => latest.current.ask(),
      sessionEnded: () => latest.current.sessionEnded?.() ?? false,
    }
    current = mine
    return () => {
      if (current === mine) current = null
    }
  }, [])
}

/** True when nothing would be lost, or the person said so. */
export async function askToLeave(): Promise<boolean> {
  if (!current?.isDirty()) return true
  return (await current.ask()) === 'go'
}

/** True when the page has unsaved work and keeps it although the session is over: nothing typed is lost. */
export function holdSessionEnd(): boolean {
  return current?.sessionEnded?.() ?? false
}
