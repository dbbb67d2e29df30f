/**
 * Applies the portal's style sheet, which the built page only preloads (vite.config.ts, first-paint), before the portal renders, so that it
 * is never seen without styles. Fails when the sheet cannot be loaded; the next call retries.
 */
export async function applySheet(): Promise<void> {
  const fetched = document.querySelector<HTMLLinkElement>('link[data-sheet]')
  // In development every file brings its own rules.
  if (!fetched || document.querySelector(`link[rel=stylesheet][href="${fetched.getAttribute('href')}"]`))
    return
  const sheet = document.createElement('link')
  // Must equal the page's own request, or the sheet would be fetched twice.
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
