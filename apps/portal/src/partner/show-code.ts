import { useCallback } from 'react'
import { showSnackbar } from '../ui/snackbar-store.ts'
import { usePartner } from './partner-context.tsx'

/** Shows a code of the error catalogue as snackbar: `showCode('DOCUMENT_DISCARD_SUCCESS')`. */
export function useShowCode(): (code: string) => void {
  const { error } = usePartner()
  return useCallback(
    code => {
      const { alertType, title, message } = error(code)
      showSnackbar({ tone: alertType, title, message })
    },
    [error],
  )
}
