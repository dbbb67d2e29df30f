import { basePath } from '@careword/contract/paths'
import '@tanstack/react-router'

/**
 * The reasons why a user sees the sign-in page although they opened another: the session timed out ('idle', 'latest'), they signed out in
 * another window ('elsewhere'), the session was closed early ('closed'), the server's response was an error ('error'), or there was no
 * session ('nobody').
 */
export type WhySignedOut = 'idle' | 'latest' | 'elsewhere' | 'closed' | 'error' | 'nobody'

/** Rides in the browser's history, never in the address or a storage: where to go on after signing in. */
export interface ReturnState {
  returnTo?: string
  why?: WhySignedOut
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    returnTo?: string
    why?: WhySignedOut
    /** The address of register?email=, which is given and cannot be changed. */
    registerEmail?: string
  }
}

/** The place inside the portal of a history entry, without the base path. */
export function placeOf({ href }: { href: string }): string {
  return href.toLowerCase().startsWith(`${basePath}/`) ? href.slice(basePath.length) : href
}

/** The place in the form of a link; the bare address, which leads every user home, where none is known. */
export function linkToPlace(place = '/'): { to: string; search: Record<string, string> } {
  const [to = '/', query = ''] = place.split('?')
  return { to, search: Object.fromEntries(new URLSearchParams(query)) }
}
