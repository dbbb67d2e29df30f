// The overlay while something is on its way (Shell spec §2, §9).
import { setupPerson } from '../testing/user.ts'
import { waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { holdWait } from '../testing/held-wait.ts'
import { aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'
import { longWait } from '../ui/loading-mask.tsx'

const person = setupPerson()

beforeEach(() => page.viewport(1280, 900))
afterEach(() => page.viewport(414, 896))

const rosa = {
  patientId: 'patient-1',
  patientUserId: 'patient-1-user',
  firstName: 'Rosa',
  lastName: 'Walker',
  name: 'Rosa Walker',
  email: null,
  phone: null,
  acceptedTermsId: 'terms-contact-2026',
}

/** A response that the test resolves. */
function held<T>(value: T) {
  let give = () => {}
  const response = new Promise<T>(resolve => {
    give = () => resolve(value)
  })
  return { response, give }
}

/** A contact at their list of patients; the test resolves the documents of the chosen one. */
async function contactsList(lang: 'en' | 'es') {
  const { response, give } = held(documentsOf(aGroup('AD', 'x', [])))
  const contact = aPatient({ userType: 'contact', roles: ['contact', 'viewer'], patientId: null })
  const portal = renderPortal(
    '/patients/user-1',
    {
      userInfo: () => contact,
      associatedPatients: () => ({ data: [rosa] }),
      patient: () => ({ demographic: { name: { fullname: 'Rosa Walker' } } }) as never,
      allDocuments: () => response,
    },
    { lang },
  )
  await portal.findByRole('heading', { level: 1 })
  return { portal, give }
}

const mask = (words: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="status"]')].find(each => each.innerText.trim() === words)

test.each([
  ['en', 'Loading...', /documents/i],
  ['es', 'Cargando...', /documentos/i],
] as const)(
  'a person who chooses a patient sees in %s, over everything, that the documents are on their way, until they are there',
  async (lang, words, open) => {
    const { portal, give } = await contactsList(lang)
    expect(mask(words)).toBeUndefined()
    await person.click(within(portal.getByRole('main')).getByRole('link', { name: open }))
    await waitFor(() => expect(mask(words)).toBeVisible())
    const over = mask(words) as HTMLElement
    expect(getComputedStyle(over).zIndex).toBe('2000')
    expect(over.getBoundingClientRect()).toMatchObject({ width: innerWidth, height: innerHeight })
    const spinner = over.querySelector<HTMLElement>('[aria-hidden]')
    expect([spinner?.offsetWidth, spinner?.offsetHeight]).toEqual([130, 130])
    give()
    await waitFor(() => expect(mask(words)).toBeUndefined())
    expect(portal.path()).toBe('/patientportal/documents/patient-1/contact/user-1')
  },
)

test.each([
  ['en', 'Loading...', /longer/],
  ['es', 'Cargando...', /tarda/],
] as const)(
  'a person who waits between two pages sees in %s the shape of what is coming, and after two seconds that it goes on',
  async (lang, words, sentence) => {
    const { portal, give } = await contactsList(lang)
    expect(longWait).toBe(2000)
    const wait = holdWait(longWait)
    const to: string = '/documents/patient-1/contact/user-1'
    void portal.router.navigate({ to })
    await waitFor(() => expect(document.querySelector('main [data-shape=cards]')).toBeVisible())
    await waitFor(() => expect(mask(words)).toBeVisible())
    const status = mask(words)
    expect(status?.innerText).not.toMatch(sentence)
    await waitFor(() => expect(wait.isHeld()).toBe(true))
    wait.over()
    expect(status?.innerText).toMatch(sentence)
    give()
    await portal.findByRole('heading', { level: 1 })
    expect(document.querySelector('[data-shape]')).toBeNull()
    expect(portal.getByRole('heading', { level: 1 })).toHaveFocus()
  },
)

test.each([
  ['en', 'Redirecting...', /^Settings of/, 'Sign out'],
  ['es', 'Abriendo la página...', /Maria Alvarez$/, 'Cerrar sesión'],
] as const)(
  'a person who signs out reads in %s that the next page is being opened',
  async (lang, words, menu, out) => {
    const { response, give } = held({})
    const portal = renderPortal(
      '/documents/patient-1/patient/user-1',
      {
        userInfo: () => aPatient(),
        allDocuments: () => documentsOf(aGroup('AD', 'x', [])),
        logoutAll: () => response,
      },
      { lang },
    )
    await portal.findByRole('heading', { level: 1 })
    await person.click(portal.getByRole('button', { name: menu }))
    expect(mask(words)).toBeUndefined()
    await person.click(portal.getByRole('button', { name: out }))
    await waitFor(() => expect(mask(words)).toBeVisible())
    give()
    await waitFor(() => expect(portal.path()).toContain('/user/login'))
  },
)
