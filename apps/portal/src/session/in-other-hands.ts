import { useSyncExternalStore } from 'react'
import { sessionTimesOf } from './session-times.ts'
import type { User } from './user-query.ts'

// The screen is with somebody else than the person who is signed in: a witness, or the agent. The browser keeps that for this tab, so
// that a page that is loaded anew, or come back to, is as closed as the one that was left: which session, where the signing goes on and
// with which signature; nothing of the document or of anybody. It goes when the person has the screen again, or with the session.

const key = 'careword.inOtherHands'

/** What the page that is signed on says of it. */
export interface InOtherHands {
  /** 'Give the phone back to Rosa' */
  label: string
  giveBack(): void
}

/** Where the signing goes on. */
export interface LentPlace {
  documentId: string
  patientId: string
  /** Of the page, as the router knows it. */
  address: string
  /** The id of the screen that is open. */
  screen: string
}

type Kept = LentPlace & { session: number; isBack?: true }

let now: InOtherHands | null = null
/** Where the browser keeps nothing. */
let memory: string | null = null
const listeners = new Set<() => void>()
const tell = () => listeners.forEach(listener => listener())

/** The page that is signed on stands, or is left (null). */
export function lendScreen(next: InOtherHands | null): void {
  now = next
  tell()
}

export function useInOtherHands(): InOtherHands | null {
  return useSyncExternalStore(subscribe, () => now)
}

/** From here on no other page of this tab is shown. */
export function keepLent(user: User, place: LentPlace): void {
  keep(JSON.stringify({ ...place, session: sessionTimesOf(user).latestEnd }))
}

/** The person said that they have the screen again: the page of this document that is loaded anew believes it, and opens where they are. */
export function keepBack(user: User, { documentId, screen }: Pick<LentPlace, 'documentId' | 'screen'>): void {
  keep(JSON.stringify({ documentId, screen, isBack: true, session: sessionTimesOf(user).latestEnd }))
}

/** The id of the screen at which the person has it again, by what they said in this tab while this document was signed; undefined where they did not. */
export function backPlace(user: User, documentId: string): string | undefined {
  const found = keptIn(read(), user)
  return found?.isBack === true && found.documentId === documentId ? found.screen : undefined
}

/** Nobody else holds the screen, or the session is over. */
export const forgetLent = (): void => keep(null)

/** Where the screen was when it was last seen in other hands; undefined while the person has it. */
export function lentPlace(user: User): LentPlace | undefined {
  return placeIn(read(), user)
}

export function useLentPlace(user: User | undefined): LentPlace | undefined {
  const kept = useSyncExternalStore(subscribe, read)
  return user && placeIn(kept, user)
}

function placeIn(kept: string | null, user: User): LentPlace | undefined {
  const found = keptIn(kept, user)
  return found?.isBack ? undefined : found
}

function keptIn(kept: string | null, user: User) {
  const found = kept === null ? undefined : (JSON.parse(kept) as Kept)
  return found?.session === sessionTimesOf(user).latestEnd ? found : undefined
}

function keep(place: string | null): void {
  if (place === read()) return
  memory = place
  try {
    if (place === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, place)
  } catch {
    // Then this page alone remembers it.
  }
  tell()
}

function read(): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return memory
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  // A page that the browser kept whole knows nothing of what came after it.
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('pageshow', listener)
  }
}
