import { setupPerson } from '../../../testing/user.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { ApiResponse } from '../../../api/contract-types.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../../../testing/fake-server.ts'
import { partnerConfig } from '../../../testing/partner-config.ts'
import { aPatient, documentsOf } from '../../../testing/people.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { forgetArrival } from '../arrival/link-arrival.ts'
import { forgetVerified } from '../verify/verified-person.ts'

const person = setupPerson()
const token = 'Zm9yLXRoaXMtdGVzdC1vbmx5LWEtdG9rZW4'
const good = 'Garden!2468'

afterEach(() => {
  forgetArrival()
  forgetVerified()
})

const weak = (status: number, errorCode: string) =>
  refuse(status, errorCode, {}, [{ path: 'password', rule: 'tooCommon' }])

const nobody: Handlers = { userInfo: () => refuse(401, 'SESSION_REQUIRED') }

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
    email: 'rosa@example.com',
    ...more,
  }
}

function verifiedContact(
  more: Partial<ApiResponse<'verifyContactActivationCode'>> = {},
): ApiResponse<'verifyContactActivationCode'> {
  return {
    result: 'success',
    patient_contact_activated: false,
    terms_of_use_id: 'terms-contact-2026',
    terms_of_use_link: '/partner-files/terms/terms-contact-2026',
    user_type: 'contact',
    email: 'carmen@example.com',
    ...more,
  }
}

const patientLink = `/verifyPatient/welcome?patientId=patient-7#${token}`
const contactLink = `/verifyContact/welcome?contactUserId=user-9#${token}`

async function atForm(path: string, handlers: Handlers, options = {}) {
  const portal = renderPortal(path, { ...nobody, ...handlers }, options)
  const button = await portal.findByRole('button', { name: 'Make my account' })
  const [password, again] = [
    portal.getByLabelText('New password') as HTMLInputElement,
    portal.getByLabelText('New password, once more') as HTMLInputElement,
  ]
  return {
    ...portal,
    password,
    again,
    terms: portal.queryByRole('checkbox', { name: /accept the terms/ }),
    press: () => person.click(button),
    fill: async () => {
      await person.type(password, good)
      await person.type(again, good)
    },
  }
}

test('the link of an invited patient is verified, and nothing of it stays in the address', async () => {
  const portal = await atForm(patientLink, { verifyActivationCode: () => verified() })
  expect(portal.path()).toBe(
    '/patientportal/user/account-create/patient-7/patient?alertCode=VERIFICATION_ACCOUNT_CODE_VERIFIED',
  )
  expect(portal.server.calls.find(each => each.name === 'verifyActivationCode')?.body).toEqual({
    code: token,
    email: '',
    patientId: 'patient-7',
    ssoLogin: false,
  })
  expect(portal.getByText('Your email is confirmed')).toBeVisible()
  const name = portal.getByLabelText('Email or phone number') as HTMLInputElement
  expect(name.value).toBe('rosa@example.com')
  expect(name.readOnly).toBe(true)
  expect(portal.getByRole('link', { name: /^Terms of use/ })).toHaveAttribute(
    'href',
    '/partner-files/terms/terms-patient-2026?lang=en',
  )
  expect(await axeFindings(portal.container)).toEqual([])
})

test('a link with digits in it is verified by them, and the digits leave the address', async () => {
  const portal = await atForm(
    '/verifyPatient/welcome?patientId=patient-7&code=123456&email=rosa%40example.com',
    {
      verifyActivationCode: () => verified(),
    },
  )
  expect(portal.path()).not.toMatch(/123456|rosa/)
  expect(portal.server.calls.find(each => each.name === 'verifyActivationCode')?.body).toMatchObject({
    code: '123456',
    email: 'rosa@example.com',
  })
  expect(portal.getByText('Your code is confirmed')).toBeVisible()
})

test('a patient chooses a password, accepts the terms and is at home with a success message', async () => {
  const sent = vi.fn<(...what: unknown[]) => void>()
  const portal = await atForm(patientLink, {
    verifyActivationCode: () => verified(),
    createPassword: request => {
      sent(request.params, request.body)
      portal.server.respond({
        userInfo: () => aPatient({ patientId: 'patient-7' }),
        allDocuments: () => documentsOf(),
      })
      return { result: 'success' }
    },
  })
  await portal.fill()
  await person.click(portal.terms as HTMLElement)
  await portal.press()
  expect(await portal.findByText('Your account was created successfully!')).toBeVisible()
  expect(portal.path()).toBe('/patientportal/home/patient-7/patient/user-1')
  expect(sent).toHaveBeenCalledExactlyOnceWith(
    { tenantId: 'evergreen', encryptedUserId: 'patient-7' },
    { password: good, accepted_terms_id: 'terms-patient-2026', roles: ['patient', 'viewer'] },
  )
})

test('an invited contact reads the terms of contacts, and the page of their patients is loaded again', async () => {
  const sent = vi.fn<(...what: unknown[]) => void>()
  const portal = await atForm(contactLink, {
    verifyContactActivationCode: request => {
      sent(request.body)
      return verifiedContact()
    },
    createUserPassword: request => {
      sent(request.params, request.body)
      return { result: 'success' }
    },
  })
  const loadPage = vi.fn<(...what: unknown[]) => void>()
  portal.router.options.context.loadPage = loadPage
  expect(portal.getByRole('link', { name: /^Terms of use/ })).toHaveAttribute(
    'href',
    '/partner-files/terms/terms-contact-2026?lang=en',
  )
  await portal.fill()
  await person.click(portal.terms as HTMLElement)
  await portal.press()
  await vi.waitFor(() => expect(loadPage).toHaveBeenCalledWith('/patientportal/patients/user-9'))
  expect(sent.mock.calls).toEqual([
    [{ userId: 'user-9', email: '', code: token }],
    [
      { tenantId: 'evergreen', encryptedUserId: 'user-9' },
      { password: good, accepted_terms_id: 'terms-contact-2026', roles: ['contact', 'viewer'] },
    ],
  ])
})

test('an invited clinician has no terms to accept', async () => {
  const sent = vi.fn<(...what: unknown[]) => void>()
  const portal = await atForm(contactLink, {
    verifyContactActivationCode: () =>
      verifiedContact({ user_type: 'clinician', terms_of_use_id: null, terms_of_use_link: null }),
    createUserPassword: request => {
      sent(request.body)
      return refuse(500, 'UNHANDLED_ERROR')
    },
  })
  expect(portal.terms).toBeNull()
  await portal.fill()
  await portal.press()
  expect(await portal.findByText('Your account is not made yet')).toBeVisible()
  expect(sent).toHaveBeenCalledWith({
    password: good,
    accepted_terms_id: '',
    roles: ['clinician', 'viewer'],
  })
})

test.each([
  ['a patient', patientLink, { createPassword: () => weak(422, 'INVALID_PASSWORD') }],
  ['a contact', contactLink, { createUserPassword: () => weak(422, '100004') }],
])('%s whose password is too common reads that at its field', async (_, link, handlers: Handlers) => {
  const portal = await atForm(link, {
    verifyActivationCode: () => verified(),
    verifyContactActivationCode: () => verifiedContact(),
    ...handlers,
  })
  await portal.fill()
  await person.click(portal.terms as HTMLElement)
  await portal.press()
  const field = portal.getByLabelText('New password')
  await vi.waitFor(() =>
    expect(field).toHaveAccessibleDescription(expect.stringContaining('This password is too easy to guess')),
  )
  expect(field).toHaveFocus()
  expect(portal.queryByText(/meets every point/)).toBeNull()
})

test('each rule of the password is marked while it is typed, and the second field waits while one is broken', async () => {
  const portal = await atForm(patientLink, { verifyActivationCode: () => verified() })
  const state = () =>
    portal
      .getAllByRole('listitem')
      .filter(item => item.dataset.held)
      .map(item => item.dataset.held)
  expect(state()).toEqual(['false', 'false', 'false', 'false', 'false', 'false'])
  await person.type(portal.password, 'gardenN')
  expect(state()).toEqual(['false', 'true', 'true', 'false', 'false', 'true'])
  expect(portal.again).toBeDisabled()
  expect(await portal.findByText(/^Still missing: 8 to 32 characters; a number;/)).toBeInTheDocument()
  await person.type(portal.password, '7!')
  expect(state()).toEqual(['true', 'true', 'true', 'true', 'true', 'true'])
  expect(portal.again).toBeEnabled()
  await person.type(portal.again, 'gardenN7?')
  expect(portal.getByText('Passwords do not match.')).toBeVisible()
})

test('the second field can be typed in from the beginning, and shows what is wrong with it', async () => {
  const portal = await atForm(patientLink, { verifyActivationCode: () => verified() })
  const shows = portal.getAllByRole('button', { name: 'Show the password' })
  expect(portal.again).toBeEnabled()
  await person.type(portal.again, good)
  await portal.press()
  expect(portal.password).toHaveAccessibleDescription(expect.stringContaining('meets every point'))
  expect(portal.again).toHaveAccessibleDescription(expect.stringContaining('Passwords do not match.'))
  await person.type(portal.password, 'garden')
  expect(portal.again).toBeDisabled()
  expect(shows.map(each => (each as HTMLButtonElement).disabled)).toEqual([false, true])
  expect(portal.again).toHaveAccessibleDescription('First choose a password that meets every point.')
  await person.clear(portal.password)
  await person.type(portal.password, good)
  expect(portal.again.value).toBe(good)
  expect(portal.again).toBeValid()
})

test('the message over the form names all that is missing, the terms too', async () => {
  const portal = await atForm(patientLink, { verifyActivationCode: () => verified() })
  await portal.press()
  const summary = () => portal.getByText('Requirements Failed').closest('[aria-live]')?.textContent
  expect(summary()).toContain('Type a password that meets every point of the list.')
  expect(summary()).toContain('Read the terms and check the box to continue.')
  expect(portal.password).toHaveFocus()
  await person.click(portal.terms as HTMLElement)
  await portal.press()
  expect(summary()).toContain('Type a password that meets every point of the list.')
  expect(summary()).not.toContain('Read the terms')
})

test('a password manager fills both fields at once, and pasting is welcome', async () => {
  const portal = await atForm(patientLink, { verifyActivationCode: () => verified() })
  for (const field of [portal.password, portal.again]) {
    expect(field.autocomplete).toBe('new-password')
    expect(field.maxLength).toBe(-1)
  }
  await person.click(portal.password)
  await person.paste(good)
  expect(portal.password.value).toBe(good)
  expect(portal.again.value).toBe('')
  await person.clear(portal.password)
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(portal.password, `${good}x`)
  portal.password.dispatchEvent(new Event('input', { bubbles: true }))
  await vi.waitFor(() => expect(portal.again.value).toBe(`${good}x`))
})

const missing: [string, (portal: Awaited<ReturnType<typeof atForm>>) => Promise<void>, string][] = [
  ['the password', async () => undefined, 'Type a password that meets every point of the list.'],
  [
    'the second password',
    async portal => {
      await person.type(portal.password, good)
      await person.type(portal.again, 'Garden!2469')
      await person.click(portal.terms as HTMLElement)
    },
    'Passwords do not match. Type the same password twice.',
  ],
  ['the terms', async portal => portal.fill(), 'Read the terms and check the box to continue.'],
]
test.each(missing)(
  'without %s nothing is sent, and the page names what is missing',
  async (_, prepare, words) => {
    const portal = await atForm(patientLink, { verifyActivationCode: () => verified() })
    await prepare(portal)
    const before = portal.server.calls.length
    await portal.press()
    expect(portal.getAllByText(words)[0]).toBeVisible()
    expect(portal.server.calls.length).toBe(before)
    expect(await axeFindings(portal.container)).toEqual([])
  },
)

test('the address of the password is shown, and another one cannot be typed', async () => {
  const portal = await atForm(patientLink, { verifyActivationCode: () => verified() })
  const name = portal.getByLabelText('Email or phone number') as HTMLInputElement
  expect(name.readOnly).toBe(true)
  expect(name.value).toBe('rosa@example.com')
})

const refusals: [string, Handlers['createPassword'], RegExp][] = [
  ['fields are missing', () => refuse(400, '000000'), /Some of what we need did not arrive/],
  ['the account is there', () => refuse(409, '006005'), /linked to an active account/],
  ['the proof has ended', () => refuse(401, 'VERIFICATION_LINK_EXPIRED'), /Links work only for a short time/],
  ['the terms are new ones', () => refuse(422, 'INVALID_TERMS_OF_USE_ID'), /We could not open the terms/],
  ['the server fails', () => refuse(500, 'UNHANDLED_ERROR'), /Something went wrong on our side/],
  ['nobody answers', () => noResponse, /What you typed is still here/],
  [
    'there were too many tries',
    () => refuse(429, 'TOO_MANY_ATTEMPTS', { 'retry-after': '120' }),
    /in 2 minutes/,
  ],
]
test.each(refusals)('when %s a message appears, and the input stays', async (_, createPassword, words) => {
  const portal = await atForm(patientLink, {
    verifyActivationCode: () => verified(),
    ...(createPassword ? { createPassword } : {}),
  })
  await portal.fill()
  await person.click(portal.terms as HTMLElement)
  await portal.press()
  expect(await portal.findByText(words)).toBeVisible()
  expect(portal.password.value).toBe(good)
  expect(portal.again.value).toBe(good)
})

test('what came of the press is seen by a person who pressed far below it', async () => {
  const { innerWidth, innerHeight } = window
  await page.viewport(390, 500)
  try {
    const portal = await atForm(patientLink, {
      verifyActivationCode: () => verified(),
      createPassword: () => refuse(401, 'VERIFICATION_LINK_EXPIRED'),
    })
    await portal.fill()
    await person.click(portal.terms as HTMLElement)
    window.scrollTo({ top: document.documentElement.scrollHeight })
    await portal.press()
    await expect.element(await portal.findByText('This link no longer works')).toBeInViewport()
  } finally {
    await page.viewport(innerWidth, innerHeight)
  }
})

const leads: [string, Partial<ApiResponse<'verifyActivationCode'>>, string, RegExp | string][] = [
  [
    'Link expired',
    { result: 'Link expired' },
    '/user/account-reset?errorCode=VERIFICATION_LINK_EXPIRED&userType=patient&patientId=patient-7',
    'This link no longer works',
  ],
  [
    'Code expired',
    { result: 'Code expired' },
    '/user/account-reset?errorCode=VERIFICATION_LINK_EXPIRED&userType=patient&patientId=patient-7',
    'This link no longer works',
  ],
  [
    'Account created',
    { result: 'Account created', patient_activated: true },
    '/user/login?alertCode=ACCOUNT_ALREADY_ACTIVATED',
    'Your account is ready',
  ],
  [
    'success of an activated account',
    { patient_activated: true },
    '/user/login?alertCode=ACCOUNT_ALREADY_ACTIVATED',
    'Your account is ready',
  ],
]
test.each(leads)('the result %s leads to its page', async (_, response, path, words) => {
  const portal = renderPortal(patientLink, { ...nobody, verifyActivationCode: () => verified(response) })
  expect(await portal.findByText(words)).toBeVisible()
  expect(portal.path()).toBe(`/patientportal${path}`)
})

const stays: [string, Handlers['verifyActivationCode'], string][] = [
  ['Incorrect code', () => verified({ result: 'Incorrect code' }), 'This code or link does not match'],
  ['Account not exist', () => verified({ result: 'Account not exist' }), 'We could not find this account'],
  ["Can't find the user", () => verified({ result: "Can't find the user" }), 'We could not find you'],
  ['400', () => refuse(400, 'VERIFICATION_CODE_INVALID_POST_DATA'), 'We could not check your code'],
  ['401', () => refuse(401, 'VERIFICATION_CODE_INVALID_URL'), 'This link is not complete'],
  ['404 without a code', () => refuse(404, 'UNHANDLED_ERROR'), 'We could not check your code'],
  ['429', () => refuse(429, 'TOO_MANY_ATTEMPTS'), 'Too many tries for now'],
]
test.each(stays)(
  'the response %s is shown in place, with a way on',
  async (_, verifyActivationCode, words) => {
    const portal = renderPortal(patientLink, {
      ...nobody,
      ...(verifyActivationCode ? { verifyActivationCode } : {}),
    })
    expect(await portal.findByText(words)).toBeVisible()
    expect(portal.path()).toMatch(/\/user\/account-create\/patient-7\/patient/)
    expect(portal.getByRole('link', { name: 'I have a 6-digit code' })).toBeVisible()
  },
)

test('without a response the link can be tried again, and then works', async () => {
  const portal = renderPortal(patientLink, { ...nobody, verifyActivationCode: () => noResponse })
  await person.click(await portal.findByRole('button', { name: 'Try again' }))
  const asked = () => portal.server.calls.filter(each => each.name === 'verifyActivationCode')
  await vi.waitFor(() => expect(asked()).toHaveLength(2))
  portal.server.respond({ verifyActivationCode: () => verified() })
  // A press while the second one is still pending is ignored.
  await vi.waitFor(async () => {
    const again = portal.queryByRole('button', { name: 'Try again' })
    if (again) await person.click(again)
    expect(asked()).toHaveLength(3)
  })
  expect(await portal.findByRole('button', { name: 'Make my account' })).toBeVisible()
})

const sentHome: [string, Partial<ReturnType<typeof aPatient>>, string][] = [
  [
    'a clinician',
    { userType: 'clinician', roles: ['signer'], patientId: null },
    '/patientportal/patients/user-1',
  ],
  ['somebody of a single sign-on', { sso: true }, '/patientportal/home/patient-1/patient/user-1'],
]
test.each(sentHome)('%s on account-create is sent home', async (_, user, path) => {
  const portal = renderPortal(patientLink, {
    userInfo: () => aPatient(user),
    allDocuments: () => documentsOf(),
    associatedPatients: () => ({ data: [] }),
  })
  await portal.findByRole('heading', { level: 1 })
  await vi.waitFor(() => expect(portal.path()).toBe(path))
  expect(portal.server.calls.some(each => each.name === 'verifyActivationCode')).toBe(false)
})

test.each(['demo', 'training'] as const)(
  'in a %s environment an account cannot be set up',
  async environment => {
    const config = { ...partnerConfig(), environment }
    const portal = renderPortal(patientLink, nobody, { config })
    expect(await portal.findByRole('button', { name: 'Sign in' })).toBeVisible()
    expect(portal.server.calls.some(each => each.name === 'verifyActivationCode')).toBe(false)
  },
)

const proof = {
  proved: true,
  user_type: 'patient',
  email: 'rosa@example.com',
  terms_of_use_id: 'terms-patient-2026',
  terms_of_use_link: '/partner-files/terms/terms-patient-2026',
} as const
const noProof = {
  proved: false,
  user_type: null,
  email: null,
  terms_of_use_id: null,
  terms_of_use_link: null,
} as const

test('the page loaded again shows whose account it is, and still takes a password', async () => {
  const sent = vi.fn<(...what: unknown[]) => void>()
  const portal = await atForm('/user/account-create/patient-8/patient', {
    accountProof: () => proof,
    createPassword: request => {
      sent(request.body)
      return refuse(401, 'VERIFICATION_LINK_EXPIRED')
    },
  })
  const name = portal.getByLabelText('Email or phone number') as HTMLInputElement
  expect([name.value, name.readOnly]).toEqual(['rosa@example.com', true])
  await portal.fill()
  await person.click(portal.terms as HTMLElement)
  await portal.press()
  expect(await portal.findByRole('link', { name: 'Click here to receive a new link' })).toBeVisible()
  expect(sent).toHaveBeenCalledWith({
    password: good,
    accepted_terms_id: 'terms-patient-2026',
    roles: ['patient', 'viewer'],
  })
})

const withoutProof: [string, string, string][] = [
  ['an old bookmark', '/user/account-create/patient-8/patient', 'This link no longer works'],
  ['a link that lost its end', '/verifyPatient/welcome?patientId=patient-8', 'The link is not complete'],
  [
    'a contact’s link that lost its end',
    '/verifyContact/welcome?contactUserId=user-9',
    'The link is not complete',
  ],
]
test.each(withoutProof)(
  '%s is reported at once, and no form that cannot succeed is shown',
  async (_, at, words) => {
    const portal = renderPortal(at, { ...nobody, accountProof: () => noProof })
    expect(await portal.findByText(words)).toBeVisible()
    expect(portal.queryByLabelText('New password')).toBeNull()
    expect(portal.getByRole('link', { name: 'I have a 6-digit code' })).toBeVisible()
    expect(portal.queryByText(/is confirmed/)).toBeNull()
    expect(await axeFindings(portal.container)).toEqual([])
  },
)

test.each(withoutProof.filter(([what]) => !what.includes('lost its end')))(
  'of %s a new message is the loud way, the code the quiet one',
  async (_, at) => {
    const portal = renderPortal(at, { ...nobody, accountProof: () => noProof })
    const code = await portal.findByRole('link', { name: 'I have a 6-digit code' })
    const fresh = [...portal.container.querySelectorAll<HTMLElement>('main a[href*="/user/account-reset"]')]
    expect(fresh).toHaveLength(1)
    const loudness = (each: HTMLElement | undefined) => each && getComputedStyle(each).backgroundColor
    expect(loudness(fresh[0])).not.toBe(loudness(code))
    expect(fresh[0]?.compareDocumentPosition(code)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  },
)

test('a person who is signed in and opens an old bookmark is brought home', async () => {
  const portal = renderPortal('/user/account-create/patient-8/patient', {
    userInfo: () => aPatient(),
    allDocuments: () => documentsOf(),
    accountProof: () => noProof,
  })
  await vi.waitFor(() => expect(portal.path()).toBe('/patientportal/home/patient-1/patient/user-1'))
})

const ownAccount: [string, string, RegExp][] = [
  ['the partner of the address is another one', '003003', /This link is not complete/],
  ['the account is not the one that was proved', '100000', /This link no longer works/],
  ['something else was wrong', '100004', /Your account is not made yet/],
]
test.each(ownAccount)(
  'a contact who sets up their own account reads of it when %s',
  async (_, code, words) => {
    const portal = await atForm(contactLink, {
      verifyContactActivationCode: () => verifiedContact(),
      createUserPassword: () => refuse(422, code),
    })
    await portal.fill()
    await person.click(portal.terms as HTMLElement)
    await portal.press()
    expect(await portal.findByText(words)).toBeVisible()
    expect(portal.queryByText(/contact was not added/)).toBeNull()
  },
)

test('the page’s errors disappear once the person types', async () => {
  const portal = await atForm(patientLink, { verifyActivationCode: () => verified() })
  await portal.press()
  expect(portal.getByText('Requirements Failed')).toBeVisible()
  // An empty field breaks no rule of the list yet.
  expect(portal.container.querySelector('svg.lucide-circle-x')).toBeNull()
  await person.type(portal.password, 'a')
  expect(portal.queryByText('Requirements Failed')).toBeNull()
})

test('a partner’s own privacy policy is linked where the terms are accepted', async () => {
  const config = partnerConfig()
  const links = { ...config.links, privacyPolicy: 'https://partner.example/privacy' }
  const portal = await atForm(
    patientLink,
    { verifyActivationCode: () => verified() },
    { config: { ...config, links } },
  )
  expect(portal.getByRole('link', { name: /^Privacy policy/ })).toHaveAttribute('href', links.privacyPolicy)
  expect(portal.getAllByRole('link', { name: /rivacy/ })).toHaveLength(2)
  portal.unmount()
  forgetVerified()
  const plain = await atForm(patientLink, { verifyActivationCode: () => verified() })
  expect(plain.getAllByRole('link', { name: /rivacy/ })).toHaveLength(1)
})

test('the page is there in Spanish as well', async () => {
  const portal = renderPortal(
    patientLink,
    { ...nobody, verifyActivationCode: () => verified() },
    { lang: 'es' },
  )
  expect(await portal.findByRole('button', { name: 'Crear mi cuenta' })).toBeVisible()
  expect(portal.container.textContent).not.toMatch(/account\.|shell\./)
})

test('a person known by a phone number alone reads the number, and nothing of an email', async () => {
  const portal = await atForm(patientLink, {
    verifyActivationCode: () => verified({ email: '5555550119@phone.evergreen.example' }),
  })
  expect((portal.getByLabelText('Email or phone number') as HTMLInputElement).value).toBe('(555) 555-0119')
  expect(portal.getByText('Your code is confirmed')).toBeVisible()
})
