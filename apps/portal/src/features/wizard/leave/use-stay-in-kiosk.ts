import { useBlocker } from '@tanstack/react-router'

/**
 * While another person holds the screen, the browser's own Back and Forward open no other page: they do what the page's 'Back' does, if it
 * has one. Must be called before any other blocker.
 */
export function useStayInKiosk(kiosk: boolean, back: (() => void) | undefined): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const isWalked = kiosk && action !== 'PUSH' && action !== 'REPLACE'
      if (isWalked) back?.()
      return isWalked
    },
    enableBeforeUnload: false,
  })
}
