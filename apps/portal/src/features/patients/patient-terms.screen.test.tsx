import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiResponse } from '../../api/contract-types.ts'
import { type Handlers, noResponse, refuse } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
type Shared = ApiResponse<'associatedPatients'>['data'][number]

const contact = aPatient({
  userType: 'contact',
  roles: ['contact', 'viewer'],
  name: 'Daniel Reyes',
  email: 'contact@evergreen.example',
  patientId: null,
  terms_of_use_id: 'terms-contact',
  terms_of_use_link: '/partner-files/terms/terms-contact',
  acceptedTermsId: 'terms-contact',
})

function shared(patientId: string, name: string, acceptedTermsId: string | null): Shared {
  const [firstName = '', lastName = ''] = name.split(' ')
  return {
    patientId,
    patientUserId: `user-of-${patientId}`,
    firstName,
    lastName,
    name,
    email: null,
    phone: null,
    acceptedTermsId,
  }
}

async function openPatients(more: Handlers = {}, lang: 'en' | 'es' = 'en', toggled = true) {
  const config = partnerConfig()
  const patients = [
    shared('patient-1', 'Maria Alvarez', null),
    shared('patient-2', 'Rosa Walker', 'terms-contact'),
  ]
  const portal = renderPortal(
    '/patients/user-1',
    {
      userInfo: () => contact,
      associatedPatients: () => ({ data: patients }),
      acceptPatientTerms: () => ({ result: 'success' }),
      allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [])),
      patient: ({ params }) =>
        ({ demographic: { patientId: params.patientId, name: { fullname: 'Maria Alvarez' } } }) as never,
      ...more,
    },
    {
      lang,
      config: { ...config, featureToggles: { ...config.featureToggles, enablePatientAsAService: toggled } },
    },
  )
  await portal.findByRole('heading', { name: 'Maria Alvarez' })
  const card = (name: string) => portal.getByRole('heading', { name }).closest('li') as HTMLElement
  return { ...portal, card }
}

test('one card per person who shares; with the terms accepted the card leads to the documents', async () => {
  const portal = await openPatients()
  expect(portal.container.querySelectorAll('main li')).toHaveLength(2)
  await person.click(within(portal.card('Rosa Walker')).getByRole('link', { name: 'View documents' }))
  await waitFor(() => expect(portal.path()).toBe('/patientportal/documents/patient-2/contact/user-1'))
  expect(await portal.findByRole('link', { name: 'Documents shared with me' })).toHaveAttribute(
    'href',
    '/patientportal/documents/patient-2/contact/user-1',
  )
})

test.each([
  ['en', 'View documents', /authorized me to view their record/, 'Accept and view documents'],
  ['es', 'Ver los documentos', /me autorizó a ver su expediente/, 'Aceptar y ver los documentos'],
] as const)(
  'without them the terms for this person open in place; accepted, the documents do (%s)',
  async (lang, open, agree, accept) => {
    const portal = await openPatients({}, lang)
    await person.click(within(portal.card('Maria Alvarez')).getByRole('button', { name: open }))
    const dialog = await portal.findByRole('dialog')
    expect(portal.path()).toBe('/patientportal/patients/user-1')
    await person.click(within(dialog).getByRole('button', { name: accept }))
    expect(portal.server.calls.map(each => each.name)).not.toContain('acceptPatientTerms')
    await person.click(within(dialog).getByRole('checkbox', { name: agree }))
    await person.click(within(dialog).getByRole('button', { name: accept }))
    await waitFor(() => expect(portal.path()).toBe('/patientportal/documents/patient-1/contact/user-1'))
    expect(portal.server.calls.find(each => each.name === 'acceptPatientTerms')?.body).toEqual({
      termsId: 'terms-contact',
      patientUserId: 'user-of-patient-1',
      contactUserId: 'user-1',
    })
  },
)

test('Escape closes the terms without accepting, and the focus is back on the button', async () => {
  const portal = await openPatients()
  const button = within(portal.card('Maria Alvarez')).getByRole('button', { name: 'View documents' })
  await person.click(button)
  await portal.findByRole('dialog')
  await person.keyboard('{Escape}')
  await waitFor(() => expect(portal.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(button).toHaveFocus())
})

test.each([
  ['terms that changed meanwhile', refuse(409, 'CONTACT_ACCEPT_TERMS_FAILED')],
  ['a patient who shares no longer', refuse(404, 'INVALID_PATIENT_ID')],
] as const)('%s: the error page states that the terms are not accepted', async (_, response) => {
  const portal = await openPatients({ acceptPatientTerms: () => response })
  await person.click(within(portal.card('Maria Alvarez')).getByRole('button'))
  const dialog = await portal.findByRole('dialog')
  await person.click(within(dialog).getByRole('checkbox'))
  await person.click(within(dialog).getByRole('button', { name: 'Accept and view documents' }))
  await waitFor(() =>
    expect(portal.path()).toBe('/patientportal/error?errorCode=CONTACT_ACCEPT_TERMS_FAILED'),
  )
})

test('without an answer the dialog stays, so that the press can be tried again', async () => {
  const portal = await openPatients({ acceptPatientTerms: () => noResponse })
  await person.click(within(portal.card('Maria Alvarez')).getByRole('button'))
  const dialog = await portal.findByRole('dialog')
  await person.click(within(dialog).getByRole('checkbox'))
  await person.click(within(dialog).getByRole('button', { name: 'Accept and view documents' }))
  expect(await within(dialog).findByText('We cannot reach the portal')).toBeVisible()
})

test.each([
  ['on', true],
  ['off', false],
] as const)(
  'a contact who reads documents is invited to have an account of their own only when that is %s',
  async (_, on) => {
    const portal = await openPatients({}, 'en', on)
    await person.click(within(portal.card('Rosa Walker')).getByRole('link', { name: 'View documents' }))
    await portal.findByRole('link', { name: 'Documents shared with me' })
    await waitFor(() => expect(portal.path()).toContain('/documents/patient-2/'))
    await portal.findByRole('heading', { level: 1 })
    expect(portal.queryByRole('heading', { name: 'Write down your own wishes too' }) !== null).toBe(on)
  },
)

// On a phone the sentence is long: all of it must be visible when it is ticked, not a part above the buttons.
test.each([
  [390, 664],
  [390, 844],
  [320, 640],
  [640, 360],
])('on a window %i by %i the whole sentence beside the box can be seen at once', async (width, height) => {
  await page.viewport(width, height)
  for (const lang of ['en', 'es'] as const) {
    const portal = await openPatients({}, lang)
    await person.click(
      portal.getByRole('button', { name: /View documents|Ver los documentos/, description: 'Maria Alvarez' }),
    )
    const box = await portal.findByRole('checkbox', { name: /Maria Alvarez/ })
    const row = box.closest('label') as HTMLElement
    // The terms load after the dialog opens, and move the content below them. In a low window all of it scrolls as one.
    await waitFor(() => {
      const inSight = height < 560 ? row : box
      inSight.scrollIntoView({ block: 'nearest' })
      const { top, bottom } = row.getBoundingClientRect()
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(height)
      for (const y of [top + 4, (top + bottom) / 2, bottom - 4])
        expect(row.contains(document.elementFromPoint(width / 2, y))).toBe(true)
    })
    portal.unmount()
  }
})
