import { useEffect, useRef } from 'react'

/** Unsaved content of a page that would be lost by leaving. */
interface LeaveGuard {
  isDirty: () => boolean
  /** Asks the person; 'go' when it was saved or may be lost. */
  ask: () => Promise<'stay' | 'go'>
  /** Whether typed text survives a change of the page's language, which therefore asks nothing. */
  staysInOtherWords?: boolean
  /** The session is over and the page closes: keeps the typed text for the same person (session/stashed-work.ts). */
  stash?: () => void
  /** The person signed in again over the page. */
  onSignedInAgain?: () => void
}

/** A dialog over a page has a guard of its own: each is asked, the topmost first. */
const guards: LeaveGuard[] = []

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
      onSignedInAgain: () => latest.current.onSignedInAgain?.(),
      get staysInOtherWords() {
        return latest.current.staysInOtherWords === true
      },
    }
    guards.unshift(mine)
    return () => {
      guards.splice(guards.indexOf(mine), 1)
    }
  }, [])
}

/** True when nothing would be lost, or the user agreed to lose it. */
export async function askToLeave(): Promise<boolean> {
  return askEach([...guards])
}

/** Asks before the language changes. */
export async function askToTurn(): Promise<boolean> {
  return askEach(guards.filter(each => each.staysInOtherWords !== true))
}

async function askEach(asked: readonly LeaveGuard[]): Promise<boolean> {
  for (const guard of asked) if (guard.isDirty() && (await guard.ask()) !== 'go') return false
  return true
}

/** Whether typed content is not saved yet. */
export function hasUnsavedWork(): boolean {
  return guards.some(each => each.isDirty())
}

/** The page is left with unsaved work, which its listener may stash. */
export function stashUnsavedWork(): void {
  for (const guard of guards) if (guard.isDirty()) guard.stash?.()
}

/** Continues after the user signed in again over the page. */
export function goOnAfterSignIn(): void {
  for (const guard of guards) guard.onSignedInAgain?.()
}
