import { readFileSync } from 'node:fs'
import path from 'node:path'
import { paths } from '@careword/contract/paths'
import { routes } from '@careword/contract/routes'
import { defaultLanguage, languageStorageKey } from '@careword/domain/limits'
import { expect, test, vi } from 'vitest'
import { chosenStorageKey } from './partner/language.ts'
import { opensByLink } from './app/opens-by-link.ts'

test('the first script of the page calls the contract’s address, in the stored language', () => {
  const script = readFileSync(path.join(import.meta.dirname, 'preload-config.ts'), 'utf8')
  expect(script).toContain(`fetch(\`${routes.dashboardConfig.path}?`)
  expect(script).toContain(`getItem('${languageStorageKey}')`)
  expect(script).toContain(`setItem('${chosenStorageKey}'`)
  expect(script).toContain(`|| '${defaultLanguage}'`)
  expect(script).not.toMatch(/^import /m)
})

/** Runs the page's first script at an address; returns the address it left, the values it kept, and the order of its steps. */
async function arriveAt(address: string) {
  const done: string[] = []
  const { pathname, search, hash } = new URL(address, 'http://evergreen.localhost')
  const page: { cwArrival?: unknown } = {}
  const html = { lang: '' }
  const names = {
    window: page,
    document: { documentElement: html, querySelectorAll: () => [block('en', false), block('es', true)] },
    location: { pathname, search, hash },
    localStorage: {
      getItem: () => null,
      setItem: (_key: string, lang: string) => done.push(`stored ${lang}`),
    },
    sessionStorage: { setItem: (key: string) => done.push(`this tab: ${key}`) },
    navigator: { languages: ['en'] },
  }
  const history = {
    state: null,
    replaceState: (_s: null, _t: string, to: string) => done.push(`address ${to}`),
  }
  const ask = (url: string) => {
    done.push(`asked ${url}`)
    return Promise.resolve()
  }
  for (const [name, value] of Object.entries({ ...names, history, fetch: ask })) vi.stubGlobal(name, value)
  vi.resetModules()
  await import('./preload-config.ts')
  vi.unstubAllGlobals()
  return { done, arrival: page.cwArrival }
}
const config = 'asked /api/dashboard/dashboard-config?lang=en'

test.each([
  [
    '/patientportal/verifyPatient/welcome?patientId=p-1#secret',
    '/patientportal/verifyPatient/welcome?patientId=p-1',
    { token: 'secret' },
  ],
  [
    '/patientportal/VERIFYCONTACT/resetPassword?contactUserId=u-1#secret',
    '/patientportal/VERIFYCONTACT/resetPassword?contactUserId=u-1',
    { token: 'secret' },
  ],
  [
    '/patientportal/verifyPatient/welcome?patientId=p-1&code=123456&email=a%40b.co',
    '/patientportal/verifyPatient/welcome?patientId=p-1',
    { code: '123456', email: 'a@b.co' },
  ],
  [
    '/patientportal/requestpatientaccount?data=a.b.c',
    '/patientportal/requestpatientaccount',
    { data: 'a.b.c' },
  ],
  [`/patientportal/user/login#${'k'.repeat(43)}`, '/patientportal/user/login', { token: 'k'.repeat(43) }],
  ['/patientportal/user/register?email=a%40b.co', '/patientportal/user/register', { email: 'a@b.co' }],
  [
    '/patientportal/user/account-reset?errorCode=X&email=a%40b.co',
    '/patientportal/user/account-reset?errorCode=X',
    { email: 'a@b.co' },
  ],
])('it takes out of %s what may not stay there, before it asks for anything', async (address, left, kept) => {
  const { done, arrival } = await arriveAt(address)
  expect(done).toEqual([`address ${left}`, expect.stringContaining(config)])
  expect(arrival).toEqual({ token: '', code: '', email: '', data: '', ...kept })
})

test.each([
  '/patientportal/user/verify-code#main',
  '/patientportal/device#secret',
  '/patientportal/faq/a/b/c?code=1',
])('it leaves %s alone', async address => {
  const { done, arrival } = await arriveAt(address)
  expect(done).toEqual([`${config}${opensByLink(address.replace(/[?#].*/, '')) ? '&texts=link' : ''}`])
  expect(arrival).toBeUndefined()
})

test.each([
  [
    '/patientportal/verifyPatient/welcome?patientId=p-1&lang=es#secret',
    [
      'address /patientportal/verifyPatient/welcome?patientId=p-1#secret',
      'stored es',
      'this tab: documentLangChosen',
      'address /patientportal/verifyPatient/welcome?patientId=p-1',
    ],
  ],
  [
    '/patientportal/user/login?lang=es',
    ['address /patientportal/user/login', 'stored es', 'this tab: documentLangChosen'],
  ],
  // No choice: whatever was chosen before stays.
  ['/patientportal/user/login?lang=fr', ['address /patientportal/user/login']],
  ['/patientportal/user/login?lang=%3Cb%3E', []],
])(
  'it takes the language that %s names as a choice where the partner has it, and out of the address',
  async (address, steps) => {
    const { done } = await arriveAt(address)
    expect(done.filter(step => !step.startsWith('asked')).sort()).toEqual([...steps].sort())
  },
)

const block = (lang: string, hidden: boolean) => ({ lang, hidden })

const browsers: [string, string | null, string[], string][] = [
  ['a choice that was made here', 'es', ['en-US'], 'es'],
  ['the browser’s languages where none was made', null, ['es-MX', 'es', 'en'], 'es-MX,es,en'],
  [
    'no more than eight of them',
    null,
    [...'abcdefghij'].map(letter => `${letter}a`),
    'aa,ba,ca,da,ea,fa,ga,ha',
  ],
  ['English where nothing is a language', null, ['*', ''], 'en'],
  ['English where the stored one is none', 'no such thing', ['es'], 'en'],
]
test.each(browsers)(
  'it asks in %s, and the portal waits for the same',
  async (_, stored, languages, lang) => {
    const asked: string[] = []
    const page: { cwFirstConfig?: { lang: string } } = {}
    const html = { lang: '' }
    const blocks = [block('en', false), block('es', true)]
    const names = {
      window: page,
      document: { documentElement: html, querySelectorAll: () => blocks },
      location: { pathname: '/patientportal/', search: '', hash: '' },
      localStorage: { getItem: () => stored },
      navigator: { languages },
      fetch: (url: string) => {
        asked.push(new URL(url, 'http://x').searchParams.get('lang') ?? '')
        return Promise.resolve()
      },
    }
    for (const [name, value] of Object.entries(names)) vi.stubGlobal(name, value)
    vi.resetModules()
    await import('./preload-config.ts')
    const { wantedLanguages } = await import('./partner/language.ts')
    const wanted = wantedLanguages()
    vi.unstubAllGlobals()
    expect(html.lang).toBe(lang.split(',')[0])
    // Only a choice that was made here is unknown to the server, and only a language that is there can be shown.
    expect(blocks.find(each => !each.hidden)?.lang).toBe(stored === 'es' ? 'es' : 'en')
    expect([asked, page.cwFirstConfig?.lang, wanted]).toEqual([[lang], lang, lang])
  },
)

/** With an id in the place of each name. */
const pages = Object.values(paths).map(({ template }) => template.replaceAll(/\$\w+/g, 'a1b2-c3d4'))

test('pages that are opened by a link ask for their own words, and no other page does', async () => {
  const asked: string[] = []
  for (const page of pages) {
    const { done } = await arriveAt(`/patientportal${page}`)
    if (done.some(line => line.endsWith('&texts=link'))) asked.push(page)
  }
  expect(asked.toSorted()).toEqual(['/card', '/device', '/patientAsync/a1b2-c3d4', '/patientasynclinkerror'])
  // The router uses the same rule when a page navigates to one of them.
  expect(pages.filter(opensByLink).toSorted()).toEqual(asked.toSorted())
})
