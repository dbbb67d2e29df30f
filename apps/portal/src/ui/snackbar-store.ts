import { screenTimes } from '@careword/domain/limits'
import type { ReactNode } from 'react'

// The message of the snackbar. One at a time: a newer message replaces an older one.

interface SnackbarMessage {
  tone: 'success' | 'error'
  title: string
  message: string
  /** Links or buttons under the words. */
  actions?: ReactNode
  /** The server did not respond (Alert). */
  noResponse?: boolean
  /** Milliseconds until it disappears by itself; null stays until dismissed. */
  duration: number | null
}

interface SnackbarState extends SnackbarMessage {
  open: boolean
  turn: number
}

let state: SnackbarState = {
  tone: 'success',
  title: '',
  message: '',
  duration: screenTimes.snackbarStoreDefault,
  open: false,
  turn: 0,
}
const listeners = new Set<() => void>()

/** The default is a success (Shell spec §9, snackbar default type). */
export function showSnackbar(
  message: Pick<SnackbarMessage, 'title' | 'message'> & Partial<SnackbarMessage>,
): void {
  const { tone = 'success', duration = tone === 'error' ? null : screenTimes.snackbar } = message
  change({ ...message, tone, duration, open: true, turn: state.turn + 1 })
}

export function hideSnackbar(): void {
  if (state.open) change({ ...state, open: false })
}

/** A success is over; an error stays until it is dismissed (ruling C-01). */
export function endSuccess(): void {
  if (state.tone === 'success' && state.duration !== null) hideSnackbar()
}

export function readSnackbar(): SnackbarState {
  return state
}

export function subscribeSnackbar(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function change(next: SnackbarState): void {
  state = next
  for (const listener of listeners) listener()
}
