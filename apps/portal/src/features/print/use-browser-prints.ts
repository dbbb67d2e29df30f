import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * True while the browser itself prints the page, from its menu or a phone's Share. The viewer holds pictures only of pages that were
 * visible, and they are useless on paper: the pages are rendered for printing before the browser continues.
 */
export function useBrowserPrints(): boolean {
  const [prints, setPrints] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrints(true))
    const end = () => setPrints(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return prints
}
