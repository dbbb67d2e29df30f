import { useCallback, useEffect, useRef } from 'react'
import { useDeviceShow } from './use-device-show.ts'

/** A page as shown here; each page is another object. */
interface PageSource {
  picture: () => Promise<Uint8Array<ArrayBuffer>>
}

/** Sharp enough to read on a phone, also enlarged: the longer side of a page, in pixels. */
export const pagePicture = { longest: 1812, quality: 0.9 }

interface PageHere {
  title: string
  page: number
  /** The number of pages that are known of. */
  pages: number
  /** undefined while the page is not there. */
  source: PageSource | undefined
  onTurn: (page: number) => void
}

export interface PageOnDevice {
  /** Whether a phone is there. */
  connected: boolean
  /** Whether the phone shows the page that is seen here. */
  showing: boolean
  /** Whether there is something to send, or to take away. */
  ready: boolean
  press: () => void
}

/** The page that is seen here, on the phone beside the screen; turned at either end. */
export function usePageOnDevice(here: PageHere): PageOnDevice {
  const { connected, showing, send, stop } = useDeviceShow()
  const { source, pages } = here
  const now = useRef(here)
  useEffect(() => {
    now.current = here
  })
  /** The last message to the phone: which page, and the number of pages if known. */
  const sent = useRef<Pick<PageHere, 'source' | 'pages'>>({ source: undefined, pages: 0 })
  const show = useCallback(async () => {
    const shown = now.current.source
    if (!shown) return
    const picture = await shown.picture()
    // The page changed in the meantime: the visible one is sent when it is ready.
    if (now.current.source !== shown) return
    const { title, page, pages: known } = now.current
    sent.current = { source: shown, pages: known }
    send({ plugin: 'pdf', title: title.slice(0, 300), page, pages: known, picture }, message => {
      if (message.plugin === 'pdf') now.current.onTurn(message.page)
    })
  }, [send])
  const latest = useRef(show)
  useEffect(() => {
    latest.current = show
  })
  // Another page is seen here, or found to come after it: the phone follows. What came about while the first was sent is sent after it.
  useEffect(() => {
    if (!showing || (sent.current.source === source && sent.current.pages === pages)) return
    latest.current().catch(() => undefined)
  }, [showing, source, pages])
  return {
    connected,
    showing,
    ready: source !== undefined || showing,
    press: () => (showing ? stop() : void show().catch(() => undefined)),
  }
}
