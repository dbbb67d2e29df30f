import { layoutLimits } from '@careword/domain/limits'
import { useSyncExternalStore } from 'react'

/** Shell spec §9: the small-screen query. */
const query = `(max-width: ${layoutLimits.smallScreenMaxWidth}px)`

export function useSmallScreen(): boolean {
  return useSyncExternalStore(
    listener => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
    () => false,
  )
}
