import { useCallback } from 'react'
import { hideSnackbar, showSnackbar } from '../ui/snackbar-store.ts'
import { FollowUp, type Ways } from './error-follow-up.tsx'
import { usePartner } from './partner-context.tsx'

/**
 * Shows a code of the error catalogue as snackbar, with its follow-up: `showCode('DOCUMENT_DISCARD_SUCCESS')`; a further sentence follows
 * its own.
 */
export function useShowCode(): (code: string, ways?: Ways, further?: string) => void {
  const { error } = usePartner()
  return useCallback(
    (code, ways, further) => {
      const words = error(code)
      const { alertType, title, message, link, alerted, notice } = words
      showSnackbar({
        tone: notice ? 'info' : alertType,
        title,
        message: further === undefined ? message : `${message} ${further}`,
        // A code of alert type stays until it is dismissed, as an alert would (ruling G-90).
        noResponse: code.endsWith('_NO_ANSWER'),
        ...(alerted ? { duration: null } : {}),
        ...(link ? { actions: <FollowUp of={words} ways={ways} onTaken={hideSnackbar} /> } : {}),
      })
    },
    [error],
  )
}
