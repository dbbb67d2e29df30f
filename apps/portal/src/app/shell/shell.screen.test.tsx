// What stands around every page: logo, links, menu, languages, the title of the window (Shell spec §2, §6, §9).
import type { DashboardConfig } from '@careword/partner'
import { act, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '../../session/user-query.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = userEvent.setup()
const aClinician: Partial<User> = { userType: 'clinician', roles: ['signer', 'viewer'], patientId: null }

afterEach(async () => {
  vi.useRealTimers()
  document.body.style.minHeight = ''
  scrollTo(0, 0)
  await page.viewport(414, 896)
})

async function atDocuments(user: Partial<User> = {}, config: DashboardConfig = partnerConfig()) {
  const who = aPatient(user)
  const portal = renderPortal(
    `/documents/patient-1/${who.userType}/user-1`,
    {
      userInfo: () => who,
      allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [])),
      patient: () => ({ demographic: { name: { fullname: 'Rosa Walker' } } }) as never,
    },
    { config },
  )
  await portal.findByRole('heading', { level: 1 })
  return portal
}

const logoOf = (portal: { container: HTMLElement }) =>
  portal.container.querySelector('header a[href*="/home/"] img')

test('the logo stands in the header from 1025 pixels of width, and not below', async () => {
  await page.viewport(1025, 700)
  const portal = await atDocuments()
  await waitFor(() => expect(logoOf(portal)).toBeVisible())
  await page.viewport(1024, 700)
  await waitFor(() => expect(logoOf(portal)).toBeNull())
  await page.viewport(1025, 700)
  await waitFor(() => expect(logoOf(portal)).toBeVisible())
})

test('the logo goes after 120 pixels of scrolling, and comes back', async () => {
  await page.viewport(1280, 700)
  document.body.style.minHeight = '2000px'
  const portal = await atDocuments()
  const scrolledTo = async (y: number) => {
    scrollTo(0, y)
    await waitFor(() => expect(scrollY).toBe(y))
    // The page hears of it with the next picture.
    await act(() => new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  }
  await scrolledTo(120)
  await waitFor(() => expect(logoOf(portal)).toBeVisible())
  await scrolledTo(121)
  await waitFor(() => expect(logoOf(portal)).toBeNull())
  await scrolledTo(0)
  await waitFor(() => expect(logoOf(portal)).toBeVisible())
})

test('on a phone at 200 % no page is wider than the window, and the menu stands under the links', async () => {
  await page.viewport(195, 422)
  const portal = await atDocuments()
  await portal.findByRole('heading', { level: 1 })
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(195)
  const below = portal.getByRole('button', { name: 'Settings of Maria Alvarez' }).getBoundingClientRect()
  for (const link of within(portal.getByRole('navigation', { name: 'Main menu' })).getAllByRole('link'))
    expect(link.getBoundingClientRect().bottom).toBeLessThanOrEqual(below.top + 1)
})

test.each([
  [8, false],
  [9, true],
])('of %i languages the foot shows eight; more of them: %s', async (count, more) => {
  const config = partnerConfig()
  const extra = ['fr', 'de', 'it', 'pt', 'pl', 'vi', 'tl'].slice(0, count - 2)
  const supported = [...config.locales.supported, ...extra.map(code => ({ code, name: `Language ${code}` }))]
  expect(supported).toHaveLength(count)
  const portal = await atDocuments({}, { ...config, locales: { ...config.locales, supported } })
  const foot = within(portal.getByRole('contentinfo'))
  const list = foot.getByRole('list', { name: 'Language' })
  expect(list.querySelectorAll('button[lang]')).toHaveLength(8)
  expect(foot.queryByRole('button', { name: 'More languages' }) !== null).toBe(more)
})

test('the title of the window follows a move after a tenth of a second', async () => {
  const portal = renderPortal('/page-not-found', {})
  await portal.findByRole('heading', { level: 1 })
  await waitFor(() => expect(document.title).not.toContain('(DATA_FETCH_FAILED)'))
  const before = document.title
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(() => portal.router.navigate({ to: '/error', search: { errorCode: 'DATA_FETCH_FAILED' } }))
  expect(portal.getByRole('heading', { level: 1, name: 'We could not load this page' })).toBeVisible()
  act(() => void vi.advanceTimersByTime(99))
  expect(document.title).toBe(before)
  act(() => void vi.advanceTimersByTime(1))
  expect(document.title).toMatch(/\(DATA_FETCH_FAILED\)$/)
})

test.each([
  ['a clinician, where the partner has it', aClinician, true, true],
  ['a clinician, where the partner does not', aClinician, false, false],
  ['a patient', {}, true, false],
])('the way back to the record system: %s', async (_who, user, ACPRedirectToPE, shown) => {
  const config = partnerConfig()
  config.featureToggles = { ...config.featureToggles, ACPRedirectToPE }
  config.links = { ...config.links, acpUrl: 'https://records.example/chart/{patientId}' }
  const portal = await atDocuments(user, config)
  const link = within(portal.getByRole('banner')).queryByRole('link', {
    name: /^Back to the patient.s record$/,
  })
  expect(link?.getAttribute('href') ?? null).toBe(shown ? 'https://records.example/chart/patient-1' : null)
})

test.each([
  ['a clinician has no', aClinician, false],
  ['a clinician of single sign-on has no', { ...aClinician, sso: true }, false],
  ['a patient has a', {}, true],
])('%s sign-out in the menu', async (_who, user, shown) => {
  const portal = await atDocuments(user)
  const opener = portal.getByRole('button', { name: 'Settings of Maria Alvarez' })
  await person.click(opener)
  const menu = document.getElementById(opener.getAttribute('aria-controls') ?? '') as HTMLElement
  expect(within(menu).getByText('Maria Alvarez')).toBeVisible()
  expect(within(menu).queryByText('Sign out') !== null).toBe(shown)
})
