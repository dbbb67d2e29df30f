import { layoutLimits } from '@careword/domain/limits'
import { useSyncExternalStore } from 'react'

/** Shell spec §9: the header's logo hides under 1025 px of width (ruling C-39) or after 120 px of scroll; why it does now. */
export function useHidesLogo(): 'width' | 'scroll' | null {
  return useSyncExternalStore(subscribe, read, () => null)
}

function read(): 'width' | 'scroll' | null {
  if (innerWidth < layoutLimits.logoHiddenBelowWidth) return 'width'
  return scrollY > layoutLimits.logoHiddenAfterScroll ? 'scroll' : null
}

function subscribe(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  addEventListener('resize', listener)
  return () => {
    removeEventListener('scroll', listener)
    removeEventListener('resize', listener)
  }
}
