import type { Page, Request } from '@playwright/test'

/** The time without new or pending requests that counts as quiet. */
const quietMs = 300

interface BrowserTime {
  /** Everything that was asked is answered. */
  quiet: () => Promise<void>
  /** Moves the page's clock by this time. */
  pass: (time: string) => Promise<void>
}

/** A page whose clock the journey moves. To be called before the page is opened. */
export async function browserTime(page: Page): Promise<BrowserTime> {
  await page.clock.install()
  await page.addInitScript(serverMovesAlong)
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
  return {
    async quiet() {
      while (unanswered.size > 0 || Date.now() - lastChange < quietMs)
        await new Promise(resolve => setTimeout(resolve, 20))
    },
    pass: time => page.clock.fastForward(time),
  }
}

/**
 * In the page: the server's time is the page's, whenever a response arrives, and a session lasts as long from the time of its request as
 * the server states. Each response brings the server's own time along, which would set the page back (api/server-clock.ts).
 */
function serverMovesAlong(): void {
  const end = 'x-session-expires-at'
  const ask = globalThis.fetch
  globalThis.fetch = async (...request: Parameters<typeof fetch>) => {
    const asked = Date.now()
    const response = await ask(...request)
    const sent = Date.parse(response.headers.get('date') ?? '')
    const expires = response.headers.get(end)
    const headers = new Headers(response.headers)
    headers.set('date', new Date().toUTCString())
    if (expires === null || !response.headers.get('content-type')?.includes('json'))
      return new Response(response.body, { status: response.status, headers })
    const moved = new Date(asked + Date.parse(expires) - sent).toISOString()
    headers.set(end, moved)
    return new Response((await response.text()).replaceAll(expires, moved), {
      status: response.status,
      headers,
    })
  }
}
