import { paths } from '@careword/contract/paths'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useCallback } from 'react'
import { holdSessionEnd } from './leave-guard.ts'

/** The session is over: nothing of the person stays in the page, and the timeout page says so (Shell spec §4). */
export function useEndSession(): () => void {
  const cache = useQueryClient()
  const navigate = useNavigate()
  return useCallback(() => {
    if (holdSessionEnd()) return
    void navigate({ to: paths.timeout.to({}), replace: true, ignoreBlocker: true }).then(() => cache.clear())
  }, [cache, navigate])
}
