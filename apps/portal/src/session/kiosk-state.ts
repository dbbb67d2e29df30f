import { useSyncExternalStore } from 'react'
import { parseStored } from './parse-stored.ts'
import { sessionTimesOf } from './session-times.ts'
import type { User } from './user-query.ts'

// The screen is with a person other than the signed-in user: a witness, or the agent. The browser stores that for this tab, so that a
// reloaded or restored page is locked as before: the session, the document and the signing screen; no content of the document and no name.
// The entry is removed when the user has the screen again, or with the session.

const key = 'careword.inOtherHands'

/** The functions that the signing page provides. */
export interface KioskMode {
  /** 'Give the phone back to Rosa' */
  label: string
  giveBack(): void
}

/** The place at which the signing continues. */
export interface KioskPlace {
  documentId: string
  patientId: string
  /** The page's address, as in the router. */
  address: string
  /** The id of the screen that is open. */
  screen: string
}

type Kept = KioskPlace & { session: number; isBack?: true }

let now: KioskMode | null = null
/** The fallback for a browser that stores nothing. */
let memory: string | null = null
const listeners = new Set<() => void>()
const tell = () => listeners.forEach(listener => listener())

/** Called with the hand-over when the signing page renders, and with null when it is left. */
export function setKioskMode(next: KioskMode | null): void {
  now = next
  tell()
}

export function useKioskMode(): KioskMode | null {
  return useSyncExternalStore(subscribe, () => now)
}

/** From now on no other page of this tab is shown. */
export function rememberKiosk(user: User, place: KioskPlace): void {
  keep(JSON.stringify({ ...place, session: sessionTimesOf(user).latestEnd }))
}

/** The user confirmed that they have the screen again: after a reload the page of this document opens unlocked, at the same screen. */
export function keepBack(
  user: User,
  { documentId, screen }: Pick<KioskPlace, 'documentId' | 'screen'>,
): void {
  keep(JSON.stringify({ documentId, screen, isBack: true, session: sessionTimesOf(user).latestEnd }))
}

/**
 * The id of the screen at which the user has the device again, if they confirmed that in this tab while this document was being signed;
 * otherwise undefined.
 */
export function backPlace(user: User, documentId: string): string | undefined {
  const found = keptIn(read(), user)
  return found?.isBack === true && found.documentId === documentId ? found.screen : undefined
}

/** No other person holds the screen, or the session is over. */
export const forgetKiosk = (): void => keep(null)

/** The last screen that another person held; undefined while the user has the screen. */
export function kioskPlace(user: User): KioskPlace | undefined {
  return placeIn(read(), user)
}

export function useKioskPlace(user: User | undefined): KioskPlace | undefined {
  const kept = useSyncExternalStore(subscribe, read)
  return user && placeIn(kept, user)
}

function placeIn(kept: string | null, user: User): KioskPlace | undefined {
  const found = keptIn(kept, user)
  return found?.isBack ? undefined : found
}

function keptIn(kept: string | null, user: User) {
  const found = parseStored<Kept>(kept)
  return found?.session === sessionTimesOf(user).latestEnd ? (found as Kept) : undefined
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
  // A page restored from the browser's cache missed all later changes.
  window.addEventListener('pageshow', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('pageshow', listener)
  }
}
