import type { Page, Request } from '@playwright/test'

/** So long nothing is asked, and nothing that was asked is unanswered. */
const quietMs = 300

interface BrowserTime {
  /** Everything that was asked is answered. */
  quiet: () => Promise<void>
  /** Then so much time passes in the page. */
  pass: (time: string) => Promise<void>
}

/**
 * Moves the clock of a page when no answer is on its way: one that comes after the move sets the page back to the server's time
 * (api/server-clock.ts), which knows of none.
 */
export function browserTime(page: Page): BrowserTime {
  const unanswered = new Set<Request>()
  let lastChange = Date.now()
  const answered = (request: Request) => {
    if (unanswered.delete(request)) lastChange = Date.now()
  }
  page.on('request', request => {
    if (!new URL(request.url()).pathname.startsWith('/api/')) return
    unanswered.add(request)
    lastChange = Date.now()
  })
  page.on('requestfinished', answered)
  page.on('requestfailed', answered)
  const quiet = async () => {
    while (unanswered.size > 0 || Date.now() - lastChange < quietMs)
      await new Promise(resolve => setTimeout(resolve, 20))
  }
  return {
    quiet,
    async pass(time) {
      await quiet()
      await page.clock.fastForward(time)
    },
  }
}
