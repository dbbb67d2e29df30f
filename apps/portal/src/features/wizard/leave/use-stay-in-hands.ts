import { useBlocker } from '@tanstack/react-router'

/**
 * While somebody else holds the screen the browser's own Back and Forward open no other page: they lead where the page's 'Back' leads,
 * if anywhere. Stands before whatever else asks on the way out.
 */
export function useStayInHands(lent: boolean, back: (() => void) | undefined): void {
  useBlocker({
    shouldBlockFn: ({ action }) => {
      const isWalked = lent && action !== 'PUSH' && action !== 'REPLACE'
      if (isWalked) back?.()
      return isWalked
    },
    enableBeforeUnload: false,
  })
}
