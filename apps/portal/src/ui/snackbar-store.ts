import { screenTimes } from '@careword/domain/limits'
import type { ReactNode } from 'react'
import { makeStore } from './store.ts'

// The message of the snackbar. One at a time: a newer message replaces an older one.

interface SnackbarMessage {
  tone: 'success' | 'info' | 'error'
  title: string
  message: string
  /** Links or buttons under the words. */
  actions?: ReactNode
  /** Whether the server did not respond (Alert). */
  noResponse?: boolean
  /** Milliseconds until the message disappears; null if it stays until dismissed. */
  duration: number | null
}

interface SnackbarState extends SnackbarMessage {
  open: boolean
  turn: number
}

const state = makeStore<SnackbarState>({
  tone: 'success',
  title: '',
  message: '',
  duration: screenTimes.snackbarStoreDefault,
  open: false,
  turn: 0,
})

export const { read: readSnackbar, subscribe: subscribeSnackbar } = state

/** The default is a success (Shell spec §9, snackbar default type). */
export function showSnackbar(
  message: Pick<SnackbarMessage, 'title' | 'message'> & Partial<SnackbarMessage>,
): void {
  const { tone = 'success', duration = tone === 'error' ? null : screenTimes.snackbar } = message
  state.set({ ...message, tone, duration, open: true, turn: readSnackbar().turn + 1 })
}

export function hideSnackbar(): void {
  if (readSnackbar().open) state.set({ ...readSnackbar(), open: false })
}

/** A success or a notice is over; an error stays until it is dismissed (ruling C-01). */
export function endSuccess(): void {
  const { tone, duration } = readSnackbar()
  if (tone !== 'error' && duration !== null) hideSnackbar()
}
