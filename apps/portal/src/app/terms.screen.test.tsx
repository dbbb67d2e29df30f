import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../testing/user.ts'
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { User } from '../session/user-query.ts'
import { aSmallForm, aSmallFormAt, savedSmallForm } from '../testing/a-small-form.ts'
import { type Handlers, noResponse, refuse } from '../testing/fake-server.ts'
import { aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const person = setupPerson()
const terms = { terms_of_use_id: 'terms-2', terms_of_use_link: '/partner-files/terms/terms-2' }

/** A server that refuses everything while the terms wait, as the real one does. */
function openWith(who: Partial<User>, path: string, more: Handlers = {}, lang: 'en' | 'es' = 'en') {
  let user = aPatient({ ...terms, ...who })
  const first = <T,>(response: T) =>
    user.acceptedTermsId === user.terms_of_use_id ? response : refuse(403, 'TERMS_ACCEPTANCE_REQUIRED')
  const portal = renderPortal(
    path,
    {
      userInfo: () => user,
      allDocuments: () => first(documentsOf(aGroup('AD', 'Advance directive', []))),
      patient: () => first({ demographic: { name: { fullname: 'Maria Alvarez' } } } as never),
      getForm: () => first(aSmallForm()),
      saveSection: request => first(savedSmallForm(request)),
      logoutAll: () => ({}),
      acceptTermsOfUse: ({ params }) => {
        user = { ...user, acceptedTermsId: params.termsId }
        return { result: 'success', terms_of_use_id: params.termsId }
      },
      ...more,
    },
    { lang },
  )
  return { ...portal, change: (next: Partial<User>) => (user = { ...user, ...next }) }
}

test.each([
  [
    'en',
    'Our terms of use have changed',
    'I have read the terms of use and accept them.',
    'Accept and continue',
    'Check this box to continue.',
  ],
  [
    'es',
    'Nuestras condiciones de uso cambiaron',
    'Leí las condiciones de uso y las acepto.',
    'Aceptar y continuar',
    'Marque esta casilla para continuar.',
  ],
] as const)(
  'terms that changed come before everything; accepted, the wanted page opens (%s)',
  async (lang, title, agree, accept, missing) => {
    const portal = openWith({ acceptedTermsId: 'terms-1' }, '/documents/patient-1/patient/user-1', {}, lang)
    const dialog = await portal.findByRole('dialog', { name: title })
    expect(portal.server.calls.map(each => each.name)).toEqual(['userInfo'])
    await person.keyboard('{Escape}')
    expect(dialog).toBeVisible()
    await person.click(within(dialog).getByRole('button', { name: accept }))
    const box = within(dialog).getByRole('checkbox', { name: agree })
    expect(within(dialog).getByText(missing)).toBeVisible()
    expect(box).toHaveFocus()
    await person.click(box)
    await person.click(within(dialog).getByRole('button', { name: accept }))
    await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
    expect(await portal.findByRole('heading', { level: 1 })).toBeVisible()
    expect(portal.path()).toBe('/patientportal/documents/patient-1/patient/user-1')
    expect(portal.server.calls.find(each => each.name === 'acceptTermsOfUse')?.body).toEqual({ email: '' })
  },
)

test.each([
  ['en', 'Our terms of use have changed', 'Terms of use', 'There is more below', 'Accept and continue'],
  [
    'es',
    'Nuestras condiciones de uso cambiaron',
    'Condiciones de uso',
    'El texto sigue más abajo',
    'Aceptar y continuar',
  ],
] as const)(
  'on a phone the terms are whole, words show that they go on, and the keyboard scrolls them (%s)',
  async (lang, title, name, goesOn, accept) => {
    await page.viewport(390, 844)
    onTestFinished(() => page.viewport(414, 896))
    const portal = openWith({ acceptedTermsId: 'terms-1' }, '/documents/patient-1/patient/user-1', {}, lang)
    const others = globalThis.fetch
    const text = '<p>A sentence of the terms that is as long as a line or two on a phone.</p>'.repeat(30)
    globalThis.fetch = async (input, init) =>
      typeof input === 'string' && input.startsWith('/partner-files/')
        ? new Response(`<main><h2>Title</h2>${text}</main>`)
        : others(input, init)
    const body = await portal.findByRole('region', { name: title })
    expect(body).toHaveAttribute('tabindex', '0')
    const whole = within(body).getByRole('region', { name })
    expect(whole.scrollHeight).toBe(whole.clientHeight)
    await waitFor(() => expect(portal.getByText(goesOn)).toBeVisible())
    const { bottom } = portal.getByRole('button', { name: accept }).getBoundingClientRect()
    expect(bottom).toBeLessThanOrEqual(844)
    body.scrollTop = body.scrollHeight
    await waitFor(() => expect(portal.getByText(goesOn)).not.toBeVisible())
  },
)

test('a person who never accepted any reads that, and can sign out instead', async () => {
  const portal = openWith({ acceptedTermsId: null }, '/documents/patient-1/patient/user-1')
  const dialog = await portal.findByRole('dialog', { name: 'Our terms of use' })
  await person.click(within(dialog).getByRole('button', { name: 'Sign out' }))
  expect(await portal.findByText('You are signed out')).toBeVisible()
})

test.each([
  ['nobody answers', noResponse, 'We cannot reach the portal'],
  ['the terms changed again meanwhile', refuse(422, 'INVALID_TERMS_OF_USE_ID'), /./],
] as const)('when %s the dialog states it and stays', async (_, response, words) => {
  const portal = openWith({ acceptedTermsId: 'terms-1' }, '/documents/patient-1/patient/user-1', {
    acceptTermsOfUse: () => response,
  })
  const dialog = await portal.findByRole('dialog')
  await person.click(within(dialog).getByRole('checkbox'))
  await person.click(within(dialog).getByRole('button', { name: 'Accept and continue' }))
  await waitFor(() => expect(within(dialog).getByRole('alert').textContent).toMatch(words))
  expect(portal.path()).toBe('/patientportal/documents/patient-1/patient/user-1')
})

test('terms that change while a person writes: the dialog opens over the page, and the same press works afterwards', async () => {
  const portal = openWith({ acceptedTermsId: 'terms-2' }, aSmallFormAt)
  const box = await portal.findByLabelText(/Name at home/)
  await person.type(box, 'Mari')
  portal.change({ terms_of_use_id: 'terms-3', terms_of_use_link: '/partner-files/terms/terms-3' })
  await person.click(portal.getByRole('button', { name: 'Save and continue' }))
  const dialog = await portal.findByRole('dialog', { name: 'Our terms of use have changed' })
  await person.click(within(dialog).getByRole('checkbox'))
  await person.click(within(dialog).getByRole('button', { name: 'Accept and continue' }))
  await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
  expect(box).toHaveValue('Mari')
  await person.click(portal.getByRole('button', { name: 'Try again' }))
  expect(await portal.findByRole('heading', { level: 1, name: 'Read it once more' })).toBeVisible()
})

test('terms that change between two pages: the next page waits for them', async () => {
  const portal = openWith({ acceptedTermsId: 'terms-2' }, '/documents/patient-1/patient/user-1')
  await portal.findByRole('heading', { level: 1, name: 'My documents' })
  portal.change({ terms_of_use_id: 'terms-3' })
  await person.click(portal.getByRole('link', { name: 'Home' }))
  const dialog = await portal.findByRole('dialog', { name: 'Our terms of use have changed' })
  await person.click(within(dialog).getByRole('checkbox'))
  await person.click(within(dialog).getByRole('button', { name: 'Accept and continue' }))
  expect(await portal.findByRole('heading', { level: 1, name: 'Hello, Maria' })).toBeVisible()
})

test('a clinician has no terms to accept', async () => {
  const portal = openWith(
    { userType: 'clinician', roles: ['signer'], acceptedTermsId: null },
    '/documents/patient-1/clinician/user-1',
    { allDocuments: () => documentsOf(aGroup('AD', 'x', [])) },
  )
  expect(await portal.findByRole('heading', { level: 1 })).toBeVisible()
  expect(portal.queryByRole('dialog')).toBeNull()
})
