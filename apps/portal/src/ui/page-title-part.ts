import { useEffect, useSyncExternalStore } from 'react'

// Which part of a page is open, for the title of the window: it distinguishes ten tabs, or the entries of the history.
let open: string | undefined
const listeners = new Set<() => void>()

function become(part: string | undefined): void {
  if (open === part) return
  open = part
  for (const listener of listeners) listener()
}

/** Names the open part, as long as its page is rendered. */
export function useNamedPart(part: string): void {
  useEffect(() => {
    become(part)
    return () => become(undefined)
  }, [part])
}

/** The part of the page that is open; undefined where a page has none. */
export function usePageTitlePart(): string | undefined {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => open,
  )
}
