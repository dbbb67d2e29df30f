// The `test` of every journey: its view (language and width), the portal's texts, people of its own, and a watch over each page: no refused
// script or style, no error in the console, no request to any other host.

import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { KeptBrowsers } from './browsers.ts'
import { languageStorageKey } from '@careword/domain/limits'
import { type ViewName, views } from '../../scripts/testing/spread.ts'
import { type DemoTenant, givenPatient, nameOfPatient, givenSession, type Patient } from './person.ts'
import { loadWords, portalOf, type Words } from './words.ts'
import type { Lang } from './lang.ts'

interface Fixtures {
  view: ViewName
  /** The partner of the portal: `test.use({ tenant: 'lakeside' })` for the other one's. */
  tenant: DemoTenant
  /** A browser of the journey's own, where it changes the browser itself: its clock, its connection, its cache of the portal's files. */
  ownBrowser: boolean
  lang: Lang
  words: Words
  /** A new patient without documents, not signed in. */
  patient: Patient
  /** Signs a user in by a session row. */
  signIn: (userId: string) => Promise<void>
  /** A phone, of another or the same person: a browser without any data of the portal, whose owner uses the view's language. */
  openPhone: () => Promise<Page>
  watch: Watch
}

/** Errors on the console of a page; a journey that provokes an error names it. */
export interface Watch {
  /** Console errors that match are expected here. */
  expectError: (pattern: RegExp) => void
}

interface OfWorker {
  browsers: KeptBrowsers
}

export const test = base.extend<Fixtures, OfWorker>({
  browsers: [
    async ({ browser }, use) => {
      const browsers = new KeptBrowsers(browser, everyPortal())
      await use(browsers)
      await browsers.close()
    },
    { scope: 'worker' },
  ],
  view: ['en-1280', { option: true }],
  tenant: ['evergreen', { option: true }],
  ownBrowser: [false, { option: true }],
  context: async ({ browser, browsers, contextOptions, baseURL, lang, ownBrowser }, use, info) => {
    const options = { ...contextOptions, baseURL: baseURL ?? '' }
    if (ownBrowser) {
      const own = await browser.newContext(options)
      await prepare(own, lang)
      await use(own)
      return own.close()
    }
    const context = await browsers.open(`screen ${baseURL}`, options, made => prepare(made, lang))
    await use(context)
    await browsers.leave(context, info.status === info.expectedStatus)
  },
  baseURL: async ({ tenant }, use) => use(portalOf(tenant)),
  lang: async ({ view }, use) => use(views[view].lang),
  words: async ({ lang, tenant }, use) => use(await loadWords(lang, tenant)),
  patient: async ({ lang, tenant }, use) => use(await givenPatient(...nameOfPatient[lang], tenant, lang)),
  signIn: async ({ context, baseURL }, use) => {
    await use(async userId => {
      await context.addCookies([
        {
          name: 'careword',
          value: await givenSession(userId),
          url: baseURL ?? '',
          httpOnly: true,
          sameSite: 'Lax',
        },
      ])
    })
  },
  openPhone: async ({ browsers, contextOptions, baseURL, lang }, use, info) => {
    const phones: BrowserContext[] = []
    await use(async () => {
      const context = await browsers.open(`phone ${phones.length + 1} ${baseURL}`, {
        ...contextOptions,
        baseURL: baseURL ?? '',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        locale: lang === 'es' ? 'es-US' : 'en-US',
      })
      phones.push(context)
      return context.newPage()
    })
    for (const phone of phones) await browsers.leave(phone, info.status === info.expectedStatus)
  },
  watch: [
    async ({ context, baseURL }, use) => {
      const expected: RegExp[] = []
      const said: string[] = []
      violations.set(context, said)
      const listenTo = (page: Page) => listen(page, baseURL ?? '', said)
      context.on('page', listenTo)
      await use({ expectError: pattern => expected.push(pattern) })
      context.off('page', listenTo)
      expect(
        said.filter(line => !expected.some(pattern => pattern.test(line))),
        'what the pages said in their consoles',
      ).toEqual([])
    },
    { auto: true },
  ],
  contextOptions: async ({ contextOptions }, use) => use({ ...contextOptions, reducedMotion: 'reduce' }),
})

export { expect }

/** The violations reported in the browser of the current journey. */
const violations = new WeakMap<BrowserContext, string[]>()

/** The language as chosen at the last visit; a choice made in the journey stays. Violations of the portal's security policy are reported. */
async function prepare(context: BrowserContext, lang: Lang): Promise<void> {
  await context.addInitScript(
    `try { if (!localStorage.getItem('${languageStorageKey}')) localStorage.setItem('${languageStorageKey}', '${lang}') } catch {}
     addEventListener('securitypolicyviolation', event => window.tellViolation?.(event.effectiveDirective + ' ' + event.blockedURI))`,
  )
  await context.exposeFunction('tellViolation', (text: string) =>
    violations.get(context)?.push(`refused by the content security policy: ${text}`),
  )
}

/** The origins of all partners' portals, and of the link in a message, which has its partner's name. */
function everyPortal(): string[] {
  const origin = process.env.E2E_URL ?? ''
  return [origin, ...['evergreen', 'lakeside'].map(name => origin.replace('//', `//${name}.`))]
}

function listen(page: Page, home: string, said: string[]): void {
  const port = new URL(home).port
  page.on('console', message => {
    if (message.type() === 'error') said.push(`${message.text()} ${message.location().url}`)
  })
  page.on('pageerror', error => said.push(`uncaught: ${error.message}`))
  page.on('request', request => {
    const url = new URL(request.url())
    // A PDF in a tab is shown by an extension of the browser's own.
    if (['blob:', 'data:', 'about:', 'chrome:', 'chrome-extension:'].includes(url.protocol)) return
    const own = url.port === port && (url.hostname === 'localhost' || url.hostname.endsWith('.localhost'))
    if (!own) said.push(`asked somebody else: ${url.origin}`)
  })
}
