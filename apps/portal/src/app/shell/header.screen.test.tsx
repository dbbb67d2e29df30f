// The header at every width, for every user: one row, no overlaps, no cut text (Shell spec §2, §9).
import { paths } from '@careword/contract/paths'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { act, cleanup, render, within } from '@testing-library/react'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { setLanguage } from '../../partner/language.ts'
import { PartnerProvider } from '../../partner/partner-context.tsx'
import type { User } from '../../session/user-query.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aPatient } from '../../testing/people.ts'
import { testAll } from '../../testing/test-all.ts'
import { setWindowWidth } from '../../testing/window-width.ts'
import '../../ui/fonts.css'
import '../../ui/theme.css'
import '../../ui/base.css'
import { Header } from './header.tsx'

/** Both sides of each width at which something changes; those between them in `npm run test:all`. */
const edges = [195, 299, 300, 390, 767, 768, 1024, 1025, 1280]
const widths = testAll
  ? [...edges, 240, 320, 360, 375, 414, 480, 600, 820, 900, 1100, 1279, 1440].toSorted((a, b) => a - b)
  : edges
const lowest = 72

const staff: Partial<User> = {
  userType: 'clinician',
  roles: ['signer', 'viewer'],
  patientId: null,
  name: 'Dr. Maximiliane Hausenberger-Oberdorff',
  email: 'maximiliane.hausenberger-oberdorff@evergreen-health.example',
}
const people: Record<string, Partial<User>> = {
  patient: {},
  'clinician with a password': { ...staff, choosesPatient: true },
  'clinician with a password and one patient': staff,
  'clinician of single sign-on': { ...staff, sso: true, launchedPatientId: 'patient-1' },
  'clinician of single sign-on without a patient': { ...staff, sso: true, choosesPatient: true },
  contact: { userType: 'contact', roles: ['contact', 'viewer'], patientId: null },
  viewer: { userType: 'viewer', roles: ['viewer'], patientId: null },
  'viewer of several': { userType: 'viewer', roles: ['viewer'], patientId: null, choosesPatient: true },
}

afterEach(() => setWindowWidth(null))

/** The headers of all these people, each on its own page, with nothing else. */
async function headersOf(slug: 'evergreen' | 'lakeside', who = people) {
  const config = partnerConfig(slug)
  const wide = encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="300" height="44"/>')
  config.images = { ...config.images, logo: `data:image/svg+xml,${wide}` }
  const pages = Object.entries(who).flatMap(([name, more]) =>
    (['documents', 'patients'] as const)
      .filter(where => where === 'documents' || name === 'contact' || name === 'clinician with a password')
      .map(where => ({ name: `${name}, ${where}`, where, user: aPatient(more) })),
  )
  const screen = render(
    <PartnerProvider config={config}>
      <QueryClientProvider client={new QueryClient()}>
        {pages.map(each => (
          <section key={each.name} aria-label={each.name}>
            <RouterProvider router={routerOf(each.where, each.user) as never} />
          </section>
        ))}
      </QueryClientProvider>
    </PartnerProvider>,
  )
  const bars = await Promise.all(
    pages.map(async ({ name }) => {
      const section = screen.getByRole('region', { name })
      return { name, bar: await within(section).findByRole('banner') }
    }),
  )
  await document.fonts.ready
  return bars
}

function routerOf(where: 'documents' | 'patients', user: User) {
  const root = createRootRoute()
  const pages = [paths.documents, paths.patients, paths.contacts, paths.faq]
  const routes = pages.map(({ template: path }) =>
    createRoute({
      getParentRoute: () => root,
      path,
      staticData: { titleKey: 'shell.titles.home' },
      component: () => <Header user={user} />,
    }),
  )
  const at = paths[where].to({ patientId: 'patient-1', userType: user.userType, encryptedUserId: 'user-1' })
  return createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({ initialEntries: [at] }),
  })
}

/** Until the widths have been measured and drawn. */
const drawn = () => act(() => new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve))))

/** The layout faults of a header as it is now. */
function issues(bar: HTMLElement): string[] {
  const seen = [...bar.querySelectorAll<HTMLElement>('a, button')].filter(
    each => each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 0,
  )
  const message = (each: HTMLElement) =>
    each.getAttribute('aria-label') ?? each.innerText.replace(/\s+/g, ' ')
  const found: string[] = []
  const { top, height, width } = bar.getBoundingClientRect()
  if (height > lowest) found.push(`is ${height} px high`)
  if (document.documentElement.scrollWidth > innerWidth)
    found.push(`makes the page ${document.documentElement.scrollWidth} px wide`)
  seen.forEach((each, index) => {
    const box = each.getBoundingClientRect()
    if (box.left < 0 || box.right > width || box.top < top || box.bottom > top + height)
      found.push(`cuts “${message(each)}” ${box.left}–${box.right}`)
    if (each.scrollWidth > each.clientWidth + 1) found.push(`“${message(each)}” is wider than its box`)
    if (box.height < 44 || box.width < 36) found.push(`“${message(each)}” is ${box.width} × ${box.height}`)
    for (const other of seen.slice(index + 1)) {
      const two = other.getBoundingClientRect()
      const over = Math.min(box.right, two.right) - Math.max(box.left, two.left)
      const under = Math.min(box.bottom, two.bottom) - Math.max(box.top, two.top)
      if (over > 0.5 && under > 0.5) found.push(`“${message(each)}” lies over “${message(other)}”`)
    }
  })
  const words = [...bar.querySelectorAll<HTMLElement>('[data-part] span')].filter(
    each => each.children.length === 0 && each.checkVisibility({ visibilityProperty: true }),
  )
  for (const each of words) {
    const box = each.getBoundingClientRect()
    if (box.width > 0 && (box.left < 0 || box.right > width || box.bottom > top + height))
      found.push(`cuts the words “${each.innerText}”`)
  }
  return found
}

test.each(['evergreen', 'lakeside'] as const)(
  'nothing in the header of %s lies over anything or is cut, and it is one row, for everybody at every width',
  async slug => {
    const bars = await headersOf(slug)
    const found: string[] = []
    for (const lang of ['en', 'es']) {
      act(() => setLanguage(lang, ['en', 'es']))
      for (const width of widths) {
        setWindowWidth(width)
        await drawn()
        expect(innerWidth).toBe(width)
        for (const { name, bar } of bars)
          found.push(...issues(bar).map(issue => `${lang} ${width} ${name}: ${issue}`))
      }
    }
    expect(found).toEqual([])
  },
)

test('a person who reads in one language finds the same links in the header as in the other, from a tablet on', async () => {
  const different: string[] = []
  for (const slug of ['evergreen', 'lakeside'] as const) {
    const bars = await headersOf(slug)
    for (const width of widths.filter(each => each >= 768)) {
      setWindowWidth(width)
      const [english, spanish] = [new Map<string, string>(), new Map<string, string>()]
      for (const [lang, seen] of [
        ['en', english],
        ['es', spanish],
      ] as const) {
        act(() => setLanguage(lang, ['en', 'es']))
        await drawn()
        for (const { name, bar } of bars) seen.set(name, linksInSight(bar))
      }
      for (const [name, links] of english)
        if (links !== spanish.get(name))
          different.push(`${slug} ${width} ${name}: ${links} / ${spanish.get(name)}`)
    }
    cleanup()
  }
  expect(different).toEqual([])
})

// Shell spec §2: questions and answers, help and a phone beside the screen are links of the header.
test('from a tablet on whatever leads somewhere is in the bar, and on a phone help is in the menu', async () => {
  const missing: string[] = []
  for (const slug of ['evergreen', 'lakeside'] as const) {
    const bars = await headersOf(slug)
    for (const lang of ['en', 'es']) {
      act(() => setLanguage(lang, ['en', 'es']))
      for (const width of widths) {
        setWindowWidth(width)
        // One frame for the width, one for the parts that stay in the bar.
        await drawn()
        await drawn()
        for (const { name, bar } of bars) {
          const seen = linksInSight(bar).split(' ')
          const wanted = width < 768 ? [] : linksOf(name)
          const unwanted = width < 768 ? ['shell.faq', 'shell.mobileConnect'] : []
          const issues = [
            ...wanted.filter(id => !seen.includes(id)),
            ...unwanted.filter(id => seen.includes(id)),
          ]
          if (issues.length > 0) missing.push(`${slug} ${lang} ${width} ${name}: ${issues.join(' ')}`)
        }
      }
    }
    cleanup()
  }
  expect(missing).toEqual([])
})

/** The help links of each of these users. */
const linksOf = (name: string): string[] => [
  'shell.support',
  ...(name.endsWith('patients') ? [] : ['shell.faq']),
  ...(name.startsWith('contact') ? [] : ['shell.mobileConnect']),
  ...(name.startsWith('patient,') ? ['shell.home', 'shell.documentsPatient', 'shell.sharedCircle'] : []),
]

const linksInSight = (bar: HTMLElement): string =>
  [...bar.querySelectorAll<HTMLElement>('[data-part="link"]')]
    .filter(each => each.checkVisibility({ visibilityProperty: true }))
    .map(each => each.dataset.id)
    .join(' ')

test('what opens a list shows an arrow, a clinician’s way out too', async () => {
  const [{ bar } = { bar: document.body }] = await headersOf('evergreen', { clinician: staff })
  for (const width of [390, 768, 1280]) {
    setWindowWidth(width)
    await drawn()
    const out = within(bar).getByRole('button', { name: 'Sign out' })
    expect(out).toHaveAttribute('aria-expanded', 'false')
    const arrow = out.querySelector('svg:last-child')?.getBoundingClientRect()
    expect(arrow?.width, `at ${width}`).toBeGreaterThan(12)
    const sign = out.querySelector('svg')?.getBoundingClientRect()
    expect(sign?.right ?? 0, `at ${width}`).toBeLessThanOrEqual((arrow?.left ?? 0) + 0.5)
  }
})

test('after a scroll the mark and the name take the logo’s place, and nothing moves', async () => {
  const [{ bar } = { bar: document.body }] = await headersOf('evergreen', { patient: {} })
  setWindowWidth(1280)
  await drawn()
  await drawn()
  const link = () => within(bar).getByRole('link', { name: 'Home' }).getBoundingClientRect().left
  const mark = bar.querySelector<HTMLElement>('[data-part="fixed"]')
  const [before, room] = [link(), mark?.offsetWidth]
  const long = document.body.appendChild(document.createElement('div'))
  long.style.height = '4000px'
  window.scrollTo(0, 400)
  await drawn()
  await drawn()
  expect([link(), mark?.offsetWidth]).toEqual([before, room])
  const name = within(bar).getByText('Evergreen').getBoundingClientRect()
  const whole = mark?.getBoundingClientRect() ?? new DOMRect()
  expect(name.top).toBeGreaterThanOrEqual(whole.top)
  expect(name.right).toBeLessThanOrEqual(whole.right)
  long.remove()
})

test('when the font comes, no link takes the place of another under a finger, and the next page has all that fits', async () => {
  setWindowWidth(768)
  // The letters of the device are wider.
  document.documentElement.style.setProperty('letter-spacing', '1.4px')
  onTestFinished(() => void document.documentElement.style.removeProperty('letter-spacing'))
  const [{ bar } = { bar: document.body }] = await headersOf('evergreen', { patient: {} })
  await drawn()
  // The next page has a header of its own here.
  const named = () =>
    document.querySelector<HTMLElement>('[data-id="partner"]')?.checkVisibility({ visibilityProperty: true })
  expect(named()).toBe(false)
  const middles = linksInSight(bar)
    .split(' ')
    .map(id => {
      const link = bar.querySelector(`[data-id="${id}"]`) as HTMLElement
      const { left, right, top, bottom } = link.getBoundingClientRect()
      return { link, x: (left + right) / 2, y: (top + bottom) / 2 }
    })
  document.documentElement.style.removeProperty('letter-spacing')
  await drawn()
  await drawn()
  expect(named()).toBe(false)
  for (const { link, x, y } of middles)
    expect(link.contains(document.elementFromPoint(x, y)), link.dataset.id).toBe(true)
  act(() => bar.querySelector<HTMLElement>('[data-id="shell.faq"] a')?.click())
  await drawn()
  await drawn()
  expect(named()).toBe(true)
})
