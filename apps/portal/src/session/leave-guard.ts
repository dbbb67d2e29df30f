import { useEffect, useRef } from 'react'

/** What stands on a page and would be lost. */
export interface LeaveGuard {
  isDirty: () => boolean
  /** Asks the person; 'go' when it was saved or may be lost. */
  ask: () => Promise<'stay' | 'go'>
  /** What is typed stays on the page when its words change: another language asks nothing. */
  staysInOtherWords?: boolean
  /** The session is over and the page goes: put what is typed aside for this same person (session/stash.ts). */
  stash?: () => void
  /** The person signed in again over the page. */
  back?: () => void
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
      stash: () => latest.current.stash?.(),
      back: () => latest.current.back?.(),
      get staysInOtherWords() {
        return latest.current.staysInOtherWords === true
      },
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

/** The same before the language changes. */
export async function askToTurn(): Promise<boolean> {
  return current?.staysInOtherWords === true || askToLeave()
}

/** Something typed is not saved yet. */
export function hasUnsavedWork(): boolean {
  return current?.isDirty() ?? false
}

/** The page goes although something is unsaved: it may stash that. */
export function stashUnsavedWork(): void {
  if (current?.isDirty()) current.stash?.()
}

/** Signed in again over the page: it goes on. */
export function goOnAfterSignIn(): void {
  current?.back?.()
}
