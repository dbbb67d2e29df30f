/**
 * A browser may keep a whole page when somebody goes elsewhere, and bring it back as it was by its Back button. Signed out
 * meanwhile, they, or who came after them, would read it again: so it is covered as it goes, and shown only after the server
 * said that it still may be.
 * @param mayShow asks; false when nobody answered.
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
