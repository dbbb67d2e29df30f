import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Does this portal have a page for a path template? A link to a page that is not there is not shown. */
export function useRouteExists(): (template: string) => boolean {
  const router = useRouter()
  return useCallback(template => Object.hasOwn(router.routesByPath, template), [router])
}
