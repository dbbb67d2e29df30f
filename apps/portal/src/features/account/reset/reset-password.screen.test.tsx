import { setupPerson } from '../../../testing/user.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '../../../api/contract-types.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../../testing/fake-server.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { forgetArrival } from '../arrival/link-arrival.ts'
import { forgetVerified } from '../verify/verified-person.ts'

const person = setupPerson()
const token = 'Zm9yLXRoaXMtdGVzdC1vbmx5LWEtdG9rZW4'

afterEach(() => {
  forgetArrival()
  forgetVerified()
})

async function atRequest(requestResetPassword: NonNullable<Handlers['requestResetPassword']>) {
  const portal = renderPortal('/user/reset-password-request', { requestResetPassword })
  const button = await portal.findByRole('button', { name: 'Send me a link' })
  return {
    ...portal,
    name: portal.getByLabelText('Email or phone number') as HTMLInputElement,
    press: () => person.click(button),
  }
}

test('the sign-in page leads to the request, and the request back', async () => {
  const portal = renderPortal('/user/login', {})
  await person.click(await portal.findByRole('link', { name: 'I forgot my password' }))
  expect(await portal.findByRole('heading', { level: 1, name: 'Ask for a new password' })).toBeVisible()
  expect(await axeFindings(portal.container)).toEqual([])
  await person.click(portal.getByRole('link', { name: 'Go to sign in' }))
  expect(await portal.findByRole('button', { name: 'Sign in' })).toBeVisible()
})

test.each(['', 'abc', 'maria@'])('for %s no link is asked for', async typed => {
  const portal = await atRequest(() => ({ result: 'success' }))
  if (typed) await person.type(portal.name, typed)
  await portal.press()
  expect(
    portal.getByText('Type your email address, such as maria@example.com, or your phone number.'),
  ).toBeVisible()
  expect(portal.name).toHaveAccessibleDescription(
    expect.stringContaining(typed ? 'Email or phone number not valid' : 'Email or phone number required'),
  )
  expect(portal.name).toBeInvalid()
  expect(document.activeElement).toBe(portal.name)
  expect(portal.server.calls).toEqual([])
})

test.each([
  ['maria@example.com', 'maria@example.com'],
  ['(555) 555-0119', '5555550119@phone.evergreen.example'],
])('a link for %s is on its way, and can be sent again', async (typed, email) => {
  const portal = await atRequest(() => ({ result: 'success' }))
  await person.type(portal.name, typed)
  await portal.press()
  expect(await portal.findByText('Check your messages')).toBeVisible()
  await person.click(portal.getByRole('button', { name: 'Send it again' }))
  await vi.waitFor(() => expect(portal.server.calls.map(each => each.body)).toEqual([{ email }, { email }]))
})

const refusals: [string, Handlers['requestResetPassword'], RegExp][] = [
  [
    'an address without an account',
    () => refuse(500, '006000'),
    /^We could not find an account associated with the e-mail address provided\.$/,
  ],
  ['no answer', () => noResponse, /What you typed is still here/],
  ['too many tries', () => refuse(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '3600' }), /in 60 minutes/],
]
test.each(refusals)('%s shows a message, and the input stays', async (_, requestResetPassword, words) => {
  const portal = await atRequest(requestResetPassword ?? (() => noResponse))
  await person.type(portal.name, 'maria@example.com')
  await portal.press()
  expect(await portal.findByText(words)).toBeVisible()
  expect(portal.name.value).toBe('maria@example.com')
})

const patient: ApiResponse<'verifyActivationCode'> = {
  result: 'success',
  patient_id: 'patient-7',
  patient_activated: true,
  contact_user_id: null,
  terms_of_use_id: null,
  terms_of_use_link: null,
  user_type: 'patient',
  email: 'rosa@example.com',
}
const contact: ApiResponse<'verifyContactActivationCode'> = {
  result: 'success',
  patient_contact_activated: true,
  terms_of_use_id: null,
  terms_of_use_link: null,
  user_type: 'contact',
  email: 'carmen@example.com',
}

const ways: [string, string, string][] = [
  [
    'patient',
    `/verifyPatient/resetPassword?patientId=patient-7#${token}`,
    '/patientportal/user/reset-password/patient-7/patient',
  ],
  [
    'contact',
    `/verifyContact/resetPassword?contactUserId=user-9#${token}`,
    '/patientportal/user/reset-password/user-9/contact',
  ],
]
test.each(ways)('a %s chooses a new password and signs in with it', async (as, link, path) => {
  const sent = vi.fn<(...what: unknown[]) => void>()
  const note = (request: { params: unknown; body: unknown }) => {
    sent(request.params, request.body)
    return { result: 'success' as const }
  }
  const portal = renderPortal(link, {
    verifyActivationCode: () => patient,
    verifyContactActivationCode: () => contact,
    savePassword: note,
    saveUserPassword: note,
  })
  const password = await portal.findByLabelText('New password')
  expect(portal.path()).toBe(path)
  expect(portal.queryByRole('checkbox')).toBeNull()
  expect(await axeFindings(portal.container)).toEqual([])
  await person.click(portal.getByRole('button', { name: 'Save my new password' }))
  expect(document.activeElement).toBe(password)
  await person.type(password, 'Garden!2468')
  await person.type(portal.getByLabelText('New password, once more'), 'Garden!2469')
  await person.click(portal.getByRole('button', { name: 'Save my new password' }))
  expect(sent).not.toHaveBeenCalled()
  await person.type(portal.getByLabelText('New password, once more'), '{Backspace}8{Enter}')
  expect(await portal.findByText('Your password is changed')).toBeVisible()
  expect(portal.path()).toBe('/patientportal/user/login?alertCode=RESET_PASSWORD_SUCCESS')
  const body = { password: 'Garden!2468' }
  expect(sent.mock.calls).toEqual([
    as === 'patient'
      ? [{ tenantId: 'evergreen', id: 'patient-7' }, body]
      : [
          { tenantId: 'evergreen', id: 'user-9' },
          { ...body, userId: 'user-9' },
        ],
  ])
})

test.each(['Link expired', 'Account created', 'Incorrect code', 'Account not exist'] as const)(
  'a link that does not hold (%s) leads to a new one',
  async result => {
    const portal = renderPortal(ways[0]?.[1] ?? '', { verifyActivationCode: () => ({ ...patient, result }) })
    expect(await portal.findByText('This link no longer works')).toBeVisible()
    expect(portal.queryByLabelText('New password')).toBeNull()
    await person.click(portal.getByRole('link', { name: 'Ask for a new link' }))
    expect(await portal.findByRole('button', { name: 'Send me a link' })).toBeVisible()
  },
)

const proved = {
  accountProof: () => ({
    proved: true,
    user_type: 'patient' as const,
    email: 'rosa@example.com',
    terms_of_use_id: null,
    terms_of_use_link: null,
  }),
}

test.each([
  ['/user/reset-password/patient-7/patient', 'This link no longer works'],
  ['/verifyPatient/resetPassword?patientId=patient-7', 'The link is not complete'],
])('without a proof %s shows no field, and the way to a new link', async (at, words) => {
  const portal = renderPortal(at, {
    accountProof: () => ({
      proved: false,
      user_type: null,
      email: null,
      terms_of_use_id: null,
      terms_of_use_link: null,
    }),
  })
  expect(await portal.findByText(words)).toBeVisible()
  expect(portal.queryByLabelText('New password')).toBeNull()
  await person.click(portal.getByRole('link', { name: 'Ask for a new link' }))
  expect(await portal.findByRole('button', { name: 'Send me a link' })).toBeVisible()
})

const failures: [string, Handlers['savePassword'], RegExp, boolean][] = [
  ['the account is not active', () => refuse(500, '006000'), /This account is not active yet/, false],
  ['the proof has ended', () => refuse(401, 'VERIFICATION_LINK_EXPIRED'), /This link no longer works/, true],
  ['the server fails', () => refuse(500, 'UNHANDLED_ERROR'), /We could not save the new password/, false],
  ['nobody answers', () => noResponse, /What you typed is still here/, false],
]
test.each(failures)('when %s a message appears', async (_, savePassword, words, over) => {
  const portal = renderPortal('/user/reset-password/patient-7/patient', {
    ...proved,
    ...(savePassword && { savePassword }),
  })
  await person.type(await portal.findByLabelText('New password'), 'Garden!2468')
  await person.type(portal.getByLabelText('New password, once more'), 'Garden!2468{Enter}')
  expect(await portal.findByText(words)).toBeVisible()
  expect(portal.queryByRole('link', { name: 'Ask for a new link' }) !== null).toBe(over)
  const password = portal.queryByLabelText('New password') as HTMLInputElement | null
  expect(password?.value).toBe(over ? undefined : 'Garden!2468')
})

test.each([
  ['tooCommon', 'This password is too easy to guess'],
  ['containsEmail', 'without your email address'],
  ['containsPartner', 'without the name of this portal'],
])('a password that the server refuses as %s shows why at its field', async (rule, words) => {
  const portal = renderPortal('/user/reset-password/patient-7/patient', {
    ...proved,
    savePassword: () => refuse(422, 'INVALID_PASSWORD', {}, [{ path: 'password', rule }]),
  })
  const password = await portal.findByLabelText('New password')
  await person.type(password, 'Summer2026!')
  await person.type(portal.getByLabelText('New password, once more'), 'Summer2026!{Enter}')
  await vi.waitFor(() => expect(password).toHaveAccessibleDescription(expect.stringContaining(words)))
  expect(password).toHaveFocus()
  expect(password).toHaveValue('Summer2026!')
  expect(portal.getAllByText(new RegExp(words)).length).toBe(2)
  expect(portal.queryByText(/meets every point/)).toBeNull()
})

test.each(['/verifyPatient/resetPassword', '/verifyContact/resetPassword', '/verifyContact/welcome'])(
  'the link %s without its id is not complete',
  async path => {
    const portal = renderPortal(path, {})
    expect(
      await portal.findByRole('heading', { level: 1, name: 'This address is not complete' }),
    ).toBeVisible()
    expect(portal.path()).toBe('/patientportal/error?errorCode=UNDEFINED_URL_PARAMETERS')
  },
)
