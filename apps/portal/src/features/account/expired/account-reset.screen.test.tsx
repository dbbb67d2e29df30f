import { setupPerson } from '../../../testing/user.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { axeFindings } from '../../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../../testing/fake-server.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { forgetArrival } from '../arrival/link-arrival.ts'

const person = setupPerson()
const base = '/user/account-reset?errorCode=VERIFICATION_LINK_EXPIRED'
const newLink = 'Click here to receive a new link'

afterEach(forgetArrival)

const whose: [string, string, string][] = [
  ['a patient', `${base}&userType=patient&patientId=patient-7&email=rosa%40example.com`, 'patientId'],
  ['a contact', `${base}&userType=contact&contactUserId=user-9&email=rosa%40example.com`, 'userId'],
]
test.each(whose)('%s gets a new link by one press, and the address forgets theirs', async (_, path, key) => {
  const asked = vi.fn<(...what: unknown[]) => void>()
  const note = (request: { params: unknown; body: unknown }) => {
    asked(request.params, request.body)
    return { result: 'success' as const }
  }
  const portal = renderPortal(path, { resendPatientActivationCode: note, resendContactActivationCode: note })
  expect(await portal.findByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible()
  expect(portal.getByText(/Links work only for a short time/)).toBeVisible()
  await vi.waitFor(() => expect(portal.path()).not.toMatch(/rosa/))
  expect(portal.queryByRole('textbox')).toBeNull()
  await person.click(portal.getByRole('button', { name: newLink }))
  expect(await portal.findByText('A new message is on its way')).toBeVisible()
  expect(portal.queryByRole('button', { name: newLink })).toBeNull()
  expect(portal.getByRole('link', { name: 'I have a 6-digit code' })).toBeVisible()
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    { tenantId: 'evergreen', [key]: key === 'userId' ? 'user-9' : 'patient-7' },
    { email: 'rosa@example.com' },
  )
})

test('an address that is not known is asked for, and nothing is sent without it', async () => {
  const portal = renderPortal(`${base}&userType=patient&patientId=patient-7`, {
    resendPatientActivationCode: () => ({ result: 'success' }),
  })
  await person.click(await portal.findByRole('button', { name: newLink }))
  expect(portal.getByText(/so that we know/)).toBeVisible()
  expect(portal.server.calls).toEqual([])
  expect(await axeFindings(portal.container)).toEqual([])
  await person.type(portal.getByLabelText('Email or phone number'), 'rosa@example.com{Enter}')
  expect(await portal.findByText('A new message is on its way')).toBeVisible()
})

const failures: [string, Handlers['resendPatientActivationCode'], RegExp][] = [
  ['a fault', () => refuse(500, 'UNHANDLED_ERROR'), /The new code was not sent/],
  ['an account that is active', () => refuse(409, 'ACCOUNT_ALREADY_ACTIVATED'), /Your account is ready/],
  [
    'an account that is not there',
    () => refuse(404, 'VERIFICATION_ACCOUNT_NOT_FOUND'),
    /We could not find this account/,
  ],
  ['too many', () => refuse(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '60' }), /in 1 minute\./],
  ['no answer', () => noResponse, /What you typed is still here/],
]
test.each(failures)('%s shows a message', async (_, resendPatientActivationCode, words) => {
  const portal = renderPortal(
    `${base}&userType=patient&patientId=patient-7&email=rosa%40example.com`,
    resendPatientActivationCode ? { resendPatientActivationCode } : {},
  )
  await person.click(await portal.findByRole('button', { name: newLink }))
  expect(await portal.findByText(words)).toBeVisible()
})

test('without an id the address alone shows who the new link is for', async () => {
  const asked = vi.fn<(...what: unknown[]) => void>()
  const portal = renderPortal(base, {
    // An invalid code: it uses up no attempt, and the response contains the id for the next request.
    verifyActivationCode: () =>
      ({ result: 'Incorrect code', patient_id: 'id-of-the-address', contact_user_id: null }) as never,
    resendPatientActivationCode: ({ params, body }) => {
      asked(params, body)
      return { result: 'success' }
    },
  })
  await person.click(await portal.findByRole('button', { name: newLink }))
  expect(portal.server.calls).toEqual([])
  await person.type(portal.getByLabelText('Email or phone number'), 'rosa@example.com{Enter}')
  expect(await portal.findByText('A new message is on its way')).toBeVisible()
  expect(asked).toHaveBeenCalledExactlyOnceWith(
    { tenantId: 'evergreen', patientId: 'id-of-the-address' },
    { email: 'rosa@example.com' },
  )
})

test('a code that needs no new link shows its own way on', async () => {
  const portal = renderPortal('/user/account-reset?errorCode=LOGIN_USER_NOT_FOUND', {})
  expect(await portal.findByRole('link', { name: 'Reset your password' })).toBeVisible()
  expect(portal.queryByRole('textbox')).toBeNull()
})

test('the page speaks Spanish', async () => {
  const portal = renderPortal(`${base}&userType=patient&patientId=patient-7`, {}, { lang: 'es' })
  expect(await portal.findByRole('heading', { level: 1, name: 'Este enlace ya no sirve' })).toBeVisible()
  expect(portal.getByRole('button', { name: 'Presione aquí para recibir un enlace nuevo' })).toBeVisible()
})
