// Browsers that a worker keeps from journey to journey: the first load of the portal takes twice the time of the others, for its files
// have to be fetched, unpacked and compiled. What a person leaves behind (cookies, storage, pages) is taken away in between.

import type { Browser, BrowserContext, BrowserContextOptions, CDPSession } from '@playwright/test'

interface Kept {
  context: BrowserContext
  /** The session of a page that stays empty, beside those of the journeys. */
  inspector: CDPSession
}

export class KeptBrowsers {
  readonly #browser: Browser
  readonly #portals: readonly string[]
  readonly #kept = new Map<string, Kept>()

  /** @param portals the origins that a journey may leave something in */
  constructor(browser: Browser, portals: readonly string[]) {
    this.#browser = browser
    this.#portals = portals
  }

  /** Opens the browser with this name; when there is none, launches it with these options. */
  async open(
    name: string,
    options: BrowserContextOptions,
    prepare: (context: BrowserContext) => Promise<void> = async () => {},
  ): Promise<BrowserContext> {
    const kept = this.#kept.get(name)
    if (kept) return kept.context
    const context = await this.#browser.newContext(options)
    const inspector = await context.newCDPSession(await context.newPage())
    this.#kept.set(name, { context, inspector })
    context.once('close', () => this.#kept.delete(name))
    await prepare(context)
    return context
  }

  /** After a journey, which may have closed it; after one that failed nothing is kept. */
  async leave(context: BrowserContext, isSound: boolean): Promise<void> {
    const kept = [...this.#kept.values()].find(each => each.context === context)
    if (!kept) return
    if (!isSound) return context.close()
    const [, ...pages] = context.pages()
    await context.unrouteAll({ behavior: 'ignoreErrors' })
    await Promise.all(pages.map(page => page.close()))
    await context.clearCookies()
    for (const origin of this.#portals)
      await kept.inspector.send('Storage.clearDataForOrigin', {
        origin,
        storageTypes: 'local_storage,indexeddb,cache_storage,service_workers',
      })
  }

  async close(): Promise<void> {
    await Promise.all([...this.#kept.values()].map(({ context }) => context.close()))
  }
}
