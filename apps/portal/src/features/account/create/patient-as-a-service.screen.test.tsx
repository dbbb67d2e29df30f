import { setupPerson } from '../../../testing/user.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '../../../api/contract-types.ts'
import { type Handlers, refuse } from '../../../testing/fake-server.ts'
import { aPatient, documentsOf } from '../../../testing/people.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { forgetArrival } from '../arrival/link-arrival.ts'

const person = setupPerson()
const data = 'eyJhbGciOiJSUzI1NiJ9.eyJlbWFpbCI6InJvc2EifQ.c2lnbmVk'
const link = `/requestpatientaccount?data=${data}`

afterEach(forgetArrival)

function status(
  more: Partial<ApiResponse<'checkPatientAccountStatus'>> = {},
): ApiResponse<'checkPatientAccountStatus'> {
  return {
    result: 'success',
    patient_id: null,
    email: 'rosa@example.com',
    patient_activated: false,
    patient_contact_activated: null,
    terms_of_use_id: 'terms-patient-2026',
    terms_of_use_link: '/partner-files/terms/terms-patient-2026',
    patientUser: null,
    ...more,
  }
}

const arrive = (handlers: Handlers) =>
  renderPortal(link, { userInfo: () => refuse(401, 'SESSION_REQUIRED'), ...handlers })

test('a patient whom the partner sends sets up an account, and the signed data leaves the address at once', async () => {
  const sent = vi.fn<(...what: unknown[]) => void>()
  const portal = arrive({
    checkPatientAccountStatus: request => {
      sent(request.body)
      return status()
    },
    createPatientAccount: request => {
      sent(request.body)
      portal.server.respond({
        userInfo: () => aPatient({ patientId: 'patient-7' }),
        allDocuments: () => documentsOf(),
      })
      return { patientUser: { active: true, encryptedPatientId: 'patient-7' } }
    },
  })
  const password = await portal.findByLabelText('New password')
  expect(portal.path()).toBe('/patientportal/user/account-create/new/patient/new')
  expect((portal.getByLabelText('Email or phone number') as HTMLInputElement).value).toBe('rosa@example.com')
  await person.type(password, 'Garden!2468')
  await person.type(portal.getByLabelText('New password, once more'), 'Garden!2468')
  await person.click(portal.getByRole('checkbox', { name: /accept the terms/ }))
  await person.click(portal.getByRole('button', { name: 'Make my account' }))
  expect(await portal.findByText('Your account was created successfully!')).toBeVisible()
  expect(portal.path()).toBe('/patientportal/home/patient-7/patient/user-1')
  expect(sent.mock.calls).toEqual([
    [{ tenantId: 'evergreen', userData: data }],
    [
      {
        tenantId: 'evergreen',
        data: {
          accepted_terms_id: 'terms-patient-2026',
          userType: 'patient',
          password: 'Garden!2468',
          userData: data,
        },
      },
    ],
  ])
})

test('an account that was not made states it', async () => {
  const portal = arrive({
    checkPatientAccountStatus: () => status(),
    createPatientAccount: () => ({ patientUser: null }),
  })
  await person.type(await portal.findByLabelText('New password'), 'Garden!2468')
  await person.type(portal.getByLabelText('New password, once more'), 'Garden!2468')
  await person.click(portal.getByRole('checkbox', { name: /accept the terms/ }))
  await person.click(portal.getByRole('button', { name: 'Make my account' }))
  expect(await portal.findByText('Your account is not made yet')).toBeVisible()
})

const elsewhere: [string, Handlers['checkPatientAccountStatus'], string][] = [
  [
    'an account that is there leads to the sign-in page',
    () => status({ result: 'Account created', patient_activated: true }),
    '/patientportal/user/login?alertCode=ACCOUNT_ALREADY_ACTIVATED',
  ],
  [
    'data that are not the partner’s are refused',
    () => refuse(401, 'ACCOUNT_LINK_NOT_VALID'),
    '/patientportal/error?errorCode=ACCOUNT_LINK_NOT_VALID',
  ],
  [
    'a link that ended is refused',
    () => status({ result: 'Link expired' }),
    '/patientportal/error?errorCode=ACCOUNT_LINK_NOT_VALID',
  ],
]
test.each(elsewhere)('%s', async (_, checkPatientAccountStatus, path) => {
  const portal = arrive(checkPatientAccountStatus ? { checkPatientAccountStatus } : {})
  await portal.findByRole('heading', { level: 1 })
  await vi.waitFor(() => expect(portal.path()).toBe(path))
})

test('without data there is nothing to set up', async () => {
  const portal = renderPortal('/user/account-create/new/patient/new', {
    userInfo: () => refuse(401, 'SESSION_REQUIRED'),
  })
  expect(await portal.findByText('This link cannot be used')).toBeVisible()
})
