import { basePath } from '@careword/contract/paths'
import '@tanstack/react-router'

/** Why somebody stands before the sign-in page although they wanted another. */
export type WhySignedOut = 'idle' | 'latest' | 'elsewhere' | 'nobody'

/** Rides in the browser's history, never in the address or a storage: where to go on after signing in. */
export interface ReturnState {
  returnTo?: string
  why?: WhySignedOut
}

declare module '@tanstack/react-router' {
  interface HistoryState {
    returnTo?: string
    why?: WhySignedOut
  }
}

/** The place inside the portal that a history entry stands for, without the base path. */
export function placeOf({ href }: { href: string }): string {
  return href.toLowerCase().startsWith(`${basePath}/`) ? href.slice(basePath.length) : href
}
