// The `test` of every journey: its view (language and width), the portal's words, people of its own, and a watch over each page:
// no refused script or style, no error in the console, no request to anybody else.

import { test as base, expect, type BrowserContext, type Page } from '@playwright/test'
import { languageStorageKey } from '@careword/domain/limits'
import { type ViewName, views } from '../spread.ts'
import { type DemoTenant, givenPatient, nameOfPatient, givenSession, type Patient } from './person.ts'
import { loadWords, portalOf, type Words } from './words.ts'
import type { Lang } from './lang.ts'

interface Fixtures {
  view: ViewName
  /** Whose portal it is: `test.use({ tenant: 'lakeside' })` for the other partner's. */
  tenant: DemoTenant
  lang: Lang
  words: Words
  /** A new patient without documents, not signed in. */
  patient: Patient
  /** Signs somebody in by a session row. */
  signIn: (userId: string) => Promise<void>
  /** A phone, of somebody else or the same person: a browser that knows nothing of the portal's, and whose owner speaks the view's language. */
  openPhone: () => Promise<Page>
  watch: Watch
}

/** What a page said; a journey that provokes an error names it. */
export interface Watch {
  /** Console errors that match are expected here. */
  expectError: (pattern: RegExp) => void
}

export const test = base.extend<Fixtures>({
  view: ['en-1280', { option: true }],
  tenant: ['evergreen', { option: true }],
  baseURL: async ({ tenant }, use) => use(portalOf(tenant)),
  lang: async ({ view }, use) => use(views[view].lang),
  words: async ({ lang, tenant }, use) => use(await loadWords(lang, tenant)),
  patient: async ({ lang, tenant }, use) => use(await givenPatient(...nameOfPatient[lang], tenant)),
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
  openPhone: async ({ browser, contextOptions, baseURL, lang }, use) => {
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        baseURL: baseURL ?? '',
        viewport: { width: 390, height: 844 },
        hasTouch: true,
        locale: lang === 'es' ? 'es-US' : 'en-US',
      })
      return context.newPage()
    })
  },
  watch: [
    async ({ context, lang, baseURL }, use) => {
      const expected: RegExp[] = []
      const said: string[] = []
      await speak(context, lang)
      context.on('page', page => listen(page, baseURL ?? '', said))
      await context.exposeFunction('tellViolation', (text: string) =>
        said.push(`refused by the content security policy: ${text}`),
      )
      await use({ expectError: pattern => expected.push(pattern) })
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

/** The language as a person chose it at the last visit; a choice made in the journey stays. */
async function speak(context: BrowserContext, lang: Lang): Promise<void> {
  await context.addInitScript(
    `try { if (!localStorage.getItem('${languageStorageKey}')) localStorage.setItem('${languageStorageKey}', '${lang}') } catch {}
     addEventListener('securitypolicyviolation', event => window.tellViolation?.(event.effectiveDirective + ' ' + event.blockedURI))`,
  )
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
