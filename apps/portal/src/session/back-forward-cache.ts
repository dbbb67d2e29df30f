/**
 * A browser may keep a whole page when the user navigates away, and restore it unchanged with its Back button. After signing out, the next
 * user of the device could read it: so the page is covered as it is left, and uncovered only after the server has confirmed that it may be
 * shown.
 * @param mayShow asks the server; false without a response.
 */
export function coverWhenAway(mayShow: () => Promise<boolean>): () => void {
  const page = document.documentElement
  const cover = (event: PageTransitionEvent): void => {
    if (event.persisted) page.dataset.away = ''
  }
  const uncover = async (event: PageTransitionEvent): Promise<void> => {
    if (!event.persisted) return
    if (await mayShow()) delete page.dataset.away
    else location.reload()
  }
  const back = (event: PageTransitionEvent): void => void uncover(event)
  addEventListener('pagehide', cover)
  addEventListener('pageshow', back)
  return () => {
    removeEventListener('pagehide', cover)
    removeEventListener('pageshow', back)
    delete page.dataset.away
  }
}
