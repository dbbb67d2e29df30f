import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tenant } from '../core/partner-store.ts'
import { type TestPortal, startTestPortal } from '../testing/test-portal.ts'
import { firstPages } from './initial-page.ts'

const built =
  '<html lang="en"><head><title>Careword</title></head><body><div id="root"><div data-waiting></div></div></body></html>'
const login = '/patientportal/user/login'

let portal: TestPortal
let evergreen: Tenant
beforeAll(async () => {
  portal = await startTestPortal()
  const found = await portal.services.partners.tenant('evergreen')
  if (!found) throw new Error('no partner evergreen')
  evergreen = found
})
afterAll(() => portal.close())

const page = (lang: string, pathname: string, tenant = evergreen) =>
  firstPages(built)(tenant, lang, pathname).toString()
const shown = (html: string) => [...html.matchAll(/<div lang="(\w+)">/g)].map(([, lang]) => lang)

test.each(['en', 'es'])(
  'the sign-in page begins with its head in %s, and has the other language at hand',
  lang => {
    const html = page(lang, login)
    expect(html).toContain(`<html lang="${lang}">`)
    expect(html).toContain('data-waiting="signIn"')
    expect(shown(html)).toEqual([lang])
    const { translations, configurations } = evergreen.public.patientEngagement
    for (const each of ['en', 'es'])
      expect(html).toContain(
        `<h1 class="cw-login-title">${translations[each]?.[configurations.login.title]}</h1>`,
      )
  },
)

test('every other page names the portal that is being opened, and nothing that only the sign-in page shows', () => {
  const html = page('en', '/patientportal/home/1/patient/2')
  expect(html).toContain('data-waiting="opening"')
  expect(html).toContain(evergreen.public.patientEngagement.branding.name)
  expect(html).not.toContain('cw-login')
})

test.each([
  ['en', login, 'Evergreen Health – Sign in'],
  ['es', login, 'Evergreen Health – Iniciar sesión'],
  ['es', '/patientportal/home/1/patient/2', 'Evergreen Health'],
])('in %s the tab of %s shows %s from the beginning, and the page what it is', (lang, pathname, title) => {
  const html = page(lang, pathname)
  expect(html).toContain(`<title>${title}</title>`)
  expect(html).toMatch(/<meta name="description" content="[^"]*Evergreen Health[^"]*">/)
})

test('what a partner wrote is text, whatever is in it', () => {
  const branding = { ...evergreen.public.patientEngagement.branding, name: '<script>"$&\'' }
  const patientEngagement = { ...evergreen.public.patientEngagement, branding }
  const tenant = { ...evergreen, public: { ...evergreen.public, patientEngagement } }
  for (const pathname of [login, '/patientportal/'])
    expect(page('en', pathname, tenant)).toContain('&#60;script&#62;&#34;$&#38;&#39;')
})

test('a page is made once for a version of a partner, a language and a kind of page', () => {
  const pageOf = firstPages(built)
  expect(pageOf(evergreen, 'en', login)).toBe(pageOf(evergreen, 'en', `${login}/`))
  expect(pageOf(evergreen, 'en', login)).not.toBe(pageOf(evergreen, 'es', login))
  expect(pageOf({ ...evergreen }, 'en', login)).not.toBe(pageOf(evergreen, 'en', login))
})

test('a page without room for the words is reported at the start', () => {
  expect(() => firstPages('<body></body>')).toThrow('has no')
})
