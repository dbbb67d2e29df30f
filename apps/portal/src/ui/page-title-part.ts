import { useEffect, useSyncExternalStore } from 'react'
import { makeStore } from './store.ts'

// The open part of a page, for the title of the window: it distinguishes ten tabs, or the entries of the history.
const open = makeStore<string | undefined>(undefined)

/** Names the open part, as long as its page is rendered. */
export function useNamedPart(part: string): void {
  useEffect(() => {
    open.set(part)
    return () => open.set(undefined)
  }, [part])
}

/** The part of the page that is open; undefined where a page has none. */
export function usePageTitlePart(): string | undefined {
  return useSyncExternalStore(open.subscribe, open.read)
}
