import { useRouter } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Whether this portal has a page for a path template. A link without a page is not shown. */
export function useRouteExists(): (template: string) => boolean {
  const router = useRouter()
  return useCallback(template => Object.hasOwn(router.routesByPath, template), [router])
}
