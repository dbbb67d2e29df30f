// Shell spec §4, Language change; §9: the language of the signed-in user, on this device and on the next.
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { markChosen } from '../../partner/language.ts'
import type { User } from '../../session/user-query.ts'
import { type Handlers, noResponse } from '../../testing/fake-server.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
beforeEach(() => page.viewport(1280, 900))
afterEach(() => page.viewport(414, 896))

const at = '/documents/patient-1/patient/user-1'
async function open(user: Partial<User>, more: Handlers = {}, path = at) {
  const portal = renderPortal(path, {
    userInfo: () => aPatient(user),
    allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [aDocument('document-1', 'Active')])),
    updateLanguage: () => ({ result: 'success' }),
    ...more,
  })
  await portal.findByRole('heading', { level: 1 })
  const kept = () =>
    portal.server.calls.filter(({ name }) => name === 'updateLanguage').map(({ body }) => body)
  const switchIn = (part: 'banner' | 'contentinfo', name: string) =>
    person.click(within(portal.getByRole(part)).getByRole('button', { name }))
  return { portal, kept, switchIn }
}

test('an account without a language leaves the page as it is, and asks nothing', async () => {
  const { portal, kept } = await open({})
  expect(document.documentElement).toHaveAttribute('lang', 'en')
  expect(portal.getByRole('heading', { level: 1 })).toBeVisible()
  expect(kept()).toEqual([])
})

test('another language changes every word at once, and is kept on the device and with the account, once', async () => {
  const { portal, kept, switchIn } = await open({ language: 'en' })
  await switchIn('contentinfo', 'Español')
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'es'))
  expect(within(portal.getByRole('contentinfo')).getByText('Condiciones de uso')).toBeVisible()
  expect(localStorage.getItem('documentLang')).toBe('es')
  await waitFor(() => expect(kept()).toEqual([{ language: 'es' }]))
  await switchIn('contentinfo', 'Español')
  expect(kept()).toHaveLength(1)
})

test('the language that was pressed is kept, and not the one that was shown while its words were on their way', async () => {
  const whole = partnerConfig()
  const { en = {} } = whole.uiTranslations
  const portal = renderPortal(
    at,
    {
      userInfo: () => aPatient({}),
      allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [aDocument('document-1', 'Active')])),
      updateLanguage: () => ({ result: 'success' }),
      dashboardConfig: () => whole as never,
    },
    { config: { ...whole, uiTranslations: { en } } },
  )
  await portal.findByRole('heading', { level: 1 })
  await person.click(within(portal.getByRole('contentinfo')).getByRole('button', { name: 'Español' }))
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'es'))
  await waitFor(() =>
    expect(
      portal.server.calls.filter(({ name }) => name === 'updateLanguage').map(({ body }) => body),
    ).toEqual([{ language: 'es' }]),
  )
})

test('a person who chose Spanish elsewhere finds the portal in Spanish, and nothing is asked of the server', async () => {
  const { kept } = await open({ language: 'es' })
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'es'))
  expect(localStorage.getItem('documentLang')).toBe('es')
  expect(kept()).toEqual([])
})

test('what is chosen before signing in wins over what was chosen elsewhere', async () => {
  const { kept } = await (async () => {
    markChosen(true)
    return open({ language: 'es' })
  })()
  await waitFor(() => expect(kept()).toEqual([{ language: 'en' }]))
  expect(document.documentElement).toHaveAttribute('lang', 'en')
})

test('without an answer the page is in the language all the same, and the next choice is kept', async () => {
  const { portal, kept, switchIn } = await open({ language: 'en' }, { updateLanguage: () => noResponse })
  await switchIn('contentinfo', 'Español')
  await waitFor(() => expect(kept()).toEqual([{ language: 'es' }]))
  expect(document.documentElement).toHaveAttribute('lang', 'es')
  portal.server.respond({
    userInfo: () => aPatient({ language: 'en' }),
    updateLanguage: () => ({ result: 'success' }),
  })
  await switchIn('contentinfo', 'English')
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'en'))
  await switchIn('contentinfo', 'Español')
  await waitFor(() => expect(kept().at(-1)).toEqual({ language: 'es' }))
})

test('on small screens the menu has the languages where no footer has them', async () => {
  await page.viewport(390, 844)
  const { portal, kept } = await open({})
  const banner = within(portal.getByRole('banner'))
  await person.click(banner.getByRole('button', { name: /(menu|settings) of/i }))
  await person.click(banner.getByRole('button', { name: 'Español' }))
  await waitFor(() => expect(document.documentElement).toHaveAttribute('lang', 'es'))
  await waitFor(() => expect(kept()).toEqual([{ language: 'es' }]))
})

test('on the page where one chooses a patient the menu has none', async () => {
  await page.viewport(390, 844)
  const { portal } = await open(
    { userType: 'contact', roles: ['contact', 'viewer'], patientId: null },
    { associatedPatients: () => ({ data: [] }) },
    '/patients/user-1',
  )
  const menu = portal.getByRole('button', { name: /(menu|settings) of/i })
  const inHeader = () =>
    within(portal.getByRole('banner')).queryAllByRole('button', { name: 'Español' }).length
  const before = inHeader()
  await person.click(menu)
  expect(inHeader()).toBe(before)
})
