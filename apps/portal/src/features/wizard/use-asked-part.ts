import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * ?startIndex says with which part to begin. Once that part is open it leaves the address: loading the page anew, or coming back
 * to it, goes on where one is by then.
 */
export function useAskedPart(): void {
  const { startIndex } = useSearch({ strict: false })
  const navigate = useNavigate()
  useEffect(() => {
    if (startIndex === undefined) return
    void navigate({
      to: '.',
      search: ({ startIndex: _used, ...rest }) => rest,
      replace: true,
      ignoreBlocker: true,
      resetScroll: false,
    })
  }, [startIndex, navigate])
}
