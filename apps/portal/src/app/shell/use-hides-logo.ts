import { layoutLimits } from '@careword/domain/limits'
import { useSyncExternalStore } from 'react'

/** Shell spec §9: the header's logo hides under 1025 px of width (decisions C-39) or after 120 px of scroll. */
export function useHidesLogo(): boolean {
  return useSyncExternalStore(subscribe, read, () => false)
}

function read(): boolean {
  return innerWidth < layoutLimits.logoHiddenBelowWidth || scrollY > layoutLimits.logoHiddenAfterScroll
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  addEventListener('resize', listener)
  return () => {
    removeEventListener('scroll', listener)
    removeEventListener('resize', listener)
  }
}
