import { paths } from '@careword/contract/paths'
import { useMatches } from '@tanstack/react-router'

/** The current page by its named path; undefined while it could not be loaded, and where a path has no name. */
export function useNamedPage():
  | { path: string; pathname: string; params: Record<string, string | undefined> }
  | undefined {
  const match = useMatches({ select: matches => matches.at(-1) })
  if (!match || match.status !== 'success') return undefined
  const path = Object.entries(paths).find(([, { template }]) => template === match.fullPath)?.[0]
  return path === undefined ? undefined : { path, pathname: match.pathname, params: match.params }
}
