import { layoutLimits } from '@careword/domain/limits'
import { useSyncExternalStore } from 'react'

/** Shell spec §9: the small-screen query. */
const query = `(max-width: ${layoutLimits.smallScreenMaxWidth}px)`

/** All callers share one query: creating one for each of a form's fields takes a twentieth of its mount. */
let shared: MediaQueryList | undefined
const small = (): MediaQueryList => (shared ??= matchMedia(query))

export function useSmallScreen(): boolean {
  return useSyncExternalStore(subscribe, isSmall, () => false)
}

function subscribe(listener: () => void): () => void {
  small().addEventListener('change', listener)
  return () => small().removeEventListener('change', listener)
}

const isSmall = (): boolean => small().matches
