/**
 * Applies the portal's style sheet, which the built page only fetches (vite.config.ts, first-paint): done before anything of the portal
 * shows, so that nobody sees it without its looks. Fails where the sheet does not come; asked again, it tries again.
 */
export async function applySheet(): Promise<void> {
  const fetched = document.querySelector<HTMLLinkElement>('link[data-sheet]')
  // In development every file brings its own rules.
  if (!fetched || document.querySelector(`link[rel=stylesheet][href="${fetched.getAttribute('href')}"]`))
    return
  const sheet = document.createElement('link')
  // The same request as the page's, or it would be fetched twice.
  sheet.crossOrigin = fetched.crossOrigin
  sheet.rel = 'stylesheet'
  sheet.href = fetched.getAttribute('href') ?? ''
  const loaded = new Promise<void>((resolve, reject) => {
    sheet.addEventListener('load', () => resolve())
    sheet.addEventListener('error', () => {
      sheet.remove()
      reject(new Error('The style sheet did not come.'))
    })
  })
  fetched.after(sheet)
  await loaded
}
