import { setupPerson } from '../../../testing/user.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '../../../api/contract-types.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../../testing/fake-server.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { forgetArrival } from '../arrival/link-arrival.ts'
import { forgetVerified } from './verified-person.ts'

const person = setupPerson()

afterEach(() => {
  forgetArrival()
  forgetVerified()
})

function verified(
  more: Partial<ApiResponse<'verifyActivationCode'>> = {},
): ApiResponse<'verifyActivationCode'> {
  return {
    result: 'success',
    patient_id: 'patient-7',
    patient_activated: false,
    contact_user_id: null,
    terms_of_use_id: 'terms-patient-2026',
    terms_of_use_link: '/partner-files/terms/terms-patient-2026',
    user_type: 'patient',
    email: null,
    ...more,
  }
}

async function atCode(handlers: Handlers = {}, path = '/user/verify-code', lang: 'en' | 'es' = 'en') {
  const portal = renderPortal(
    path,
    { userInfo: () => refuse(401, 'SESSION_REQUIRED'), ...handlers },
    { lang },
  )
  const button = await portal.findByRole('button', { name: /^(Check my code|Comprobar mi código)$/ })
  return {
    ...portal,
    name: portal.getByLabelText(/^(Email or phone|Correo electrónico o)/) as HTMLInputElement,
    code: portal.getByLabelText(/^(Code|Código)$/) as HTMLInputElement,
    press: () => person.click(button),
    sent: () =>
      portal.server.calls
        .filter(each => each.name !== 'userInfo')
        .map(({ headers: _headers, ...sent }) => sent),
  }
}

test('the link of a patient without an id leads to the code, with what it brought filled in and out of the address', async () => {
  const portal = await atCode({}, '/verifyPatient/welcome?email=rosa%40example.com&code=123456')
  expect(portal.path()).toBe('/patientportal/user/verify-code')
  expect(portal.name.value).toBe('rosa@example.com')
  expect(portal.code.value).toBe('123456')
  expect(await axeFindings(portal.container)).toEqual([])
})

test('what is in the address of verify-code is filled in and leaves it', async () => {
  const portal = await atCode({}, '/user/verify-code?email=rosa%40example.com&code=123456')
  await vi.waitFor(() => expect(portal.path()).toBe('/patientportal/user/verify-code'))
  expect(portal.name.value).toBe('rosa@example.com')
})

test('the code takes digits only, six of them, pasted with blanks as well', async () => {
  const portal = await atCode()
  expect(portal.code.inputMode).toBe('numeric')
  expect(portal.code.autocomplete).toBe('one-time-code')
  await person.type(portal.code, '12ab3-4567')
  expect(portal.code.value).toBe('123456')
  await person.clear(portal.code)
  await person.click(portal.code)
  await person.paste('654 321')
  expect(portal.code.value).toBe('654321')
})

const wrong: [string, string, string][] = [
  ['abc', '123456', 'Type your email address, such as maria@example.com, or your phone number.'],
  ['abc', '123456', 'Email or phone number not valid'],
  ['rosa@example.com', '12345', 'The code has 6 digits. It is in our message.'],
]
test.each(wrong)('%s with %s is not sent', async (name, code, words) => {
  const portal = await atCode()
  await person.type(portal.name, name)
  await person.type(portal.code, code)
  await portal.press()
  expect(portal.getAllByText(words)[0]).toBeVisible()
  expect(portal.sent()).toEqual([])
})

test('an invalid address is reported when the field is left', async () => {
  const portal = await atCode()
  await person.click(portal.name)
  await person.tab()
  expect(portal.getByText('Email or phone number required')).toBeVisible()
  await person.type(portal.name, 'abc')
  expect(portal.queryByText('Email or phone number required')).toBeNull()
  await person.tab()
  expect(portal.getByText('Email or phone number not valid')).toBeVisible()
  expect(portal.sent()).toEqual([])
})

test('without a connection a new code can still be asked for again', async () => {
  const portal = await atCode({
    verifyActivationCode: () =>
      verified({ result: 'Code expired', patient_id: 'patient-7', user_type: null }),
    resendPatientActivationCode: () => noResponse,
  })
  await person.type(portal.name, 'rosa@example.com')
  await person.type(portal.code, '123456{Enter}')
  await person.click(await portal.findByRole('button', { name: 'Send a new code' }))
  expect(await portal.findByText('We cannot reach the portal')).toBeVisible()
  portal.server.respond({ resendPatientActivationCode: () => ({ result: 'success' }) })
  await person.click(portal.getByRole('button', { name: 'Send a new code' }))
  expect(await portal.findByText('A new message is on its way')).toBeVisible()
})

test('an unknown result shows a message, and the button works again', async () => {
  const portal = await atCode({ verifyActivationCode: () => verified({ result: 'Something else' as never }) })
  await person.type(portal.name, 'rosa@example.com')
  await person.type(portal.code, '123456{Enter}')
  expect(await portal.findByText('We could not check your code')).toBeVisible()
  expect(portal.getByRole('button', { name: 'Check my code' })).not.toHaveAttribute('aria-disabled')
  expect(portal.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('a right code leads on to the password, and is not checked a second time', async () => {
  const portal = await atCode({ verifyActivationCode: () => verified() })
  await person.type(portal.name, '(555) 555-0119')
  await person.type(portal.code, '123456{Enter}')
  expect(await portal.findByText('Your code is confirmed')).toBeVisible()
  expect(portal.path()).toBe(
    '/patientportal/user/account-create/patient-7/patient?alertCode=VERIFICATION_ACCOUNT_CODE_VERIFIED',
  )
  expect(portal.sent()).toEqual([
    {
      name: 'verifyActivationCode',
      query: {},
      body: { code: '123456', email: '5555550119@phone.evergreen.example', patientId: null, ssoLogin: false },
    },
  ])
  expect((portal.getByLabelText('Email or phone number') as HTMLInputElement).value).toMatch(/555/)
})

test('a right code of a person who is no patient leads to their own page', async () => {
  const portal = await atCode({
    verifyActivationCode: () =>
      verified({
        patient_id: null,
        contact_user_id: 'user-9',
        user_type: 'contact',
        email: 'carmen@example.com',
      }),
  })
  await person.type(portal.name, 'carmen@example.com')
  await person.type(portal.code, '123456{Enter}')
  expect(await portal.findByRole('button', { name: 'Make my account' })).toBeVisible()
  expect(portal.path()).toMatch(/\/user\/account-create\/user-9\/contact\?/)
})

test.each([
  ['Account created', { result: 'Account created' as const }],
  ['success of an activated account', { patient_activated: true }],
])('%s leads to the sign-in page', async (_, response) => {
  const portal = await atCode({ verifyActivationCode: () => verified(response) })
  await person.type(portal.name, 'rosa@example.com')
  await person.type(portal.code, '123456{Enter}')
  expect(await portal.findByText('Your account is ready')).toBeVisible()
  expect(portal.path()).toBe('/patientportal/user/login?alertCode=ACCOUNT_ALREADY_ACTIVATED')
})

test.each(['Link expired', 'Code expired'] as const)(
  '%s stays here, and a new code is one press away',
  async result => {
    const asked = vi.fn<(...what: unknown[]) => void>()
    const portal = await atCode({
      verifyActivationCode: () => verified({ result, patient_id: 'alias-1' }),
      resendPatientActivationCode: request => {
        asked(request.params, request.body)
        return { result: 'success' }
      },
    })
    await person.type(portal.name, 'rosa@example.com')
    await person.type(portal.code, '123456{Enter}')
    expect(await portal.findByText('This code no longer works')).toBeVisible()
    expect(portal.path()).toBe('/patientportal/user/verify-code')
    await person.click(portal.getByRole('button', { name: 'Send a new code' }))
    expect(await portal.findByText('A new message is on its way')).toBeVisible()
    expect(asked).toHaveBeenCalledWith(
      { tenantId: 'evergreen', patientId: 'alias-1' },
      { email: 'rosa@example.com' },
    )
    expect(portal.code.value).toBe('')
    expect(document.activeElement).toBe(portal.code)
  },
)

test('a new code that could not be sent can be asked for again; without an address it is not', async () => {
  const portal = await atCode({
    verifyActivationCode: () => verified({ result: 'Code expired', patient_id: 'alias-1' }),
    resendPatientActivationCode: () => refuse(500, 'UNHANDLED_ERROR'),
  })
  await person.type(portal.name, 'rosa@example.com')
  await person.type(portal.code, '123456{Enter}')
  await person.click(await portal.findByRole('button', { name: 'Send a new code' }))
  expect(await portal.findByText('The new code was not sent')).toBeVisible()
  await person.clear(portal.name)
  await person.click(portal.getByRole('button', { name: 'Send a new code' }))
  expect(await portal.findByText(/so that we know/)).toBeVisible()
  expect(portal.sent().filter(each => each.name === 'resendPatientActivationCode')).toHaveLength(1)
})

const kept: [string, Handlers['verifyActivationCode'], RegExp][] = [
  ['Incorrect code', () => verified({ result: 'Incorrect code' }), /This code or link does not match/],
  [
    'Account not exist',
    () => verified({ result: 'Account not exist', patient_id: null }),
    /We could not find this account/,
  ],
  [
    "Can't find the user",
    () => verified({ result: "Can't find the user", patient_id: null }),
    /We could not find you/,
  ],
  [
    'a wrong shape',
    () => refuse(400, 'VERIFICATION_CODE_INVALID_POST_DATA'),
    /Check the email address and the 6 digits/,
  ],
  [
    'an address of another partner',
    () => refuse(401, 'VERIFICATION_CODE_INVALID_URL'),
    /Part of the address may be missing/,
  ],
  ['404', () => refuse(404, 'UNHANDLED_ERROR'), /Open the newest link/],
  ['a fault', () => refuse(500, 'UNHANDLED_ERROR'), /Something went wrong on our side/],
  ['no answer', () => noResponse, /What you typed is still here/],
  ['too many tries', () => refuse(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '600' }), /in 10 minutes/],
]
test.each(kept)('%s shows a message, and the input stays', async (_, verifyActivationCode, words) => {
  const portal = await atCode(verifyActivationCode ? { verifyActivationCode } : {})
  await person.type(portal.name, 'rosa@example.com')
  await person.type(portal.code, '123456{Enter}')
  expect(await portal.findByText(words)).toBeVisible()
  expect(portal.path()).toBe('/patientportal/user/verify-code')
  expect(portal.name.value).toBe('rosa@example.com')
  expect(portal.code.value).toBe('123456')
})

test('the way to the sign-in page is there, in Spanish too', async () => {
  const portal = await atCode({}, '/user/verify-code', 'es')
  expect(portal.getByRole('link', { name: 'Ir a iniciar sesión' })).toHaveAttribute(
    'href',
    '/patientportal/user/login',
  )
  expect(portal.container.textContent).not.toMatch(/account\.|shell\./)
})
