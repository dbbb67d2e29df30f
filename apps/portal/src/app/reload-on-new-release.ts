const marker = 'careword.reloadedFor'

/**
 * A page that was open while a new release came asks for files that are gone. Loading it anew once brings the new ones; the
 * wizard keeps what was typed in its draft.
 */
export function reloadOnNewRelease(): void {
  addEventListener('vite:preloadError', event => {
    const here = location.pathname
    try {
      if (sessionStorage.getItem(marker) === here) return
      sessionStorage.setItem(marker, here)
    } catch {
      return
    }
    event.preventDefault()
    location.reload()
  })
}
