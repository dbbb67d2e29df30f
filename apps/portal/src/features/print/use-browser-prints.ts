import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * True while the browser itself prints the page, from its menu or a phone's Share. Its pages are pictures of those parts that were looked
 * at, and of no use on paper: what is printed is drawn for it, before the browser goes on.
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
