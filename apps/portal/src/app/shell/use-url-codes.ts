import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useShowCode } from '../../partner/show-code.tsx'

/** ?snackbarCode shows once and leaves the address, so that a reload does not show it again (Shell spec §2). */
export function useSnackbarCode(): void {
  const { snackbarCode } = useSearch({ strict: false })
  const navigate = useNavigate()
  const showCode = useShowCode()
  useEffect(() => {
    if (snackbarCode === undefined) return
    showCode(snackbarCode)
    void navigate({
      to: '.',
      search: ({ snackbarCode: _shown, ...rest }) => rest,
      // Keeps the history state of the previous page, however long this page takes to open.
      state: true,
      replace: true,
      ignoreBlocker: true,
    })
  }, [snackbarCode, navigate, showCode])
}
