import { setupPerson } from '../../../testing/user.ts'
import { afterEach, expect, test, vi } from 'vitest'
import type { ApiResponse } from '../../../api/contract-types.ts'
import type { User } from '../../../session/user-query.ts'
import { axeFindings } from '../../../testing/axe.ts'
import { type Handlers, refuse } from '../../../testing/fake-server.ts'
import { partnerConfig } from '../../../testing/partner-config.ts'
import { aPatient, documentsOf } from '../../../testing/people.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { forgetArrival } from '../arrival/link-arrival.ts'

const person = setupPerson()
const path = '/user/terms-acceptance/patient-1/patient'

afterEach(forgetArrival)

const waiting = (more: Partial<User> = {}) =>
  aPatient({ terms_of_use_id: 'terms-patient-2026', acceptedTermsId: 'terms-patient-2025', ...more })
const accepted = (more: Partial<User> = {}) => waiting({ acceptedTermsId: 'terms-patient-2026', ...more })
const aContact = (more: Partial<User> = {}) =>
  waiting({
    userType: 'contact',
    roles: ['contact', 'viewer'],
    patientId: null,
    terms_of_use_id: 'terms-contact-2026',
    ...more,
  })

function sso(more: Partial<ApiResponse<'verifyActivationCode'>>): ApiResponse<'verifyActivationCode'> {
  return {
    result: 'success',
    patient_id: 'patient-1',
    patient_activated: false,
    contact_user_id: null,
    terms_of_use_id: 'terms-patient-2026',
    terms_of_use_link: null,
    user_type: 'patient',
    email: null,
    ...more,
  }
}

function configWith(toggle: boolean) {
  const config = partnerConfig()
  return { ...config, featureToggles: { ...config.featureToggles, enablePatientInviteAndSsoLaunch: toggle } }
}

const pages: Handlers = { allDocuments: () => documentsOf(), associatedPatients: () => ({ data: [] }) }
const at = (handlers: Handlers, toggle = true, place = path) =>
  renderPortal(place, { ...pages, ...handlers }, { config: configWith(toggle) })

test('the short address of the terms leads to their page, which shows the box and nothing else', async () => {
  const portal = at({ userInfo: () => refuse(401, 'SESSION_REQUIRED') }, true, '/terms/patient-1')
  expect(await portal.findByRole('heading', { level: 1, name: 'Terms of use' })).toBeVisible()
  expect(portal.path()).toBe(`/patientportal${path}`)
  expect(portal.getByRole('checkbox')).toBeVisible()
  expect(portal.container.querySelector('input[type=password]')).toBeNull()
  expect(await axeFindings(portal.container)).toEqual([])
})

const accepting: [string, () => User, () => User, string, string][] = [
  ['a patient', waiting, accepted, '/home/patient-1/patient/user-1', 'patient'],
  [
    'a contact',
    aContact,
    () => aContact({ acceptedTermsId: 'terms-contact-2026' }),
    '/patients/user-1',
    'contact',
  ],
]
test.each(accepting)(
  '%s accepts the terms and comes to the page that is theirs',
  async (_, before, after, to, type) => {
    const sent = vi.fn<(...what: unknown[]) => void>()
    const portal = at({
      userInfo: before,
      acceptTermsOfUse: request => {
        sent(request.params, request.body)
        portal.server.respond({ userInfo: after })
        return { result: 'success', terms_of_use_id: before().terms_of_use_id ?? '' }
      },
    })
    await person.click(await portal.findByRole('button', { name: 'Accept and continue' }))
    expect(portal.getAllByText('Read the terms and check the box to continue.')[0]).toBeVisible()
    expect(sent).not.toHaveBeenCalled()
    await person.click(portal.getByRole('checkbox'))
    await person.click(portal.getByRole('button', { name: 'Accept and continue' }))
    await vi.waitFor(() => expect(portal.path()).toBe(`/patientportal${to}`))
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      { termsId: before().terms_of_use_id, userType: type },
      { email: '' },
    )
  },
)

const leads: [string, Handlers, boolean, string][] = [
  [
    'a clinician goes home',
    { userInfo: () => waiting({ userType: 'clinician', patientId: null }) },
    true,
    '/patients/user-1',
  ],
  [
    'a patient who signed in with a password is told that this is not for them',
    { userInfo: () => waiting() },
    false,
    '/error?errorCode=ACCOUNT_UNAUTHORIZED_WORKFLOW',
  ],
  [
    'nobody signed in, and no way to come here: the page says so',
    { userInfo: () => refuse(401, 'SESSION_REQUIRED') },
    false,
    '/error?errorCode=TERMS_UNAUTHORIZED_WORKFLOW',
  ],
  [
    'a patient of a single sign-on who has accepted goes home',
    { userInfo: () => accepted({ sso: true }) },
    false,
    '/home/patient-1/patient/user-1',
  ],
  [
    'whoever has accepted goes on at once',
    { userInfo: () => accepted() },
    true,
    '/home/patient-1/patient/user-1',
  ],
  [
    'what the server knows of an acceptance counts',
    { userInfo: () => waiting({ sso: true }), verifyActivationCode: () => sso({ patient_activated: true }) },
    false,
    '/home/patient-1/patient/user-1',
  ],
  [
    'under single sign-on a link that ended leads home all the same',
    { userInfo: () => waiting({ sso: true }), verifyActivationCode: () => sso({ result: 'Link expired' }) },
    false,
    '/home/patient-1/patient/user-1',
  ],
]
test.each(leads)('at the address of the terms %s', async (_, handlers, toggle, to) => {
  const portal = at(handlers, toggle)
  await vi.waitFor(() => expect(portal.path()).toBe(`/patientportal${to}`), { timeout: 5000 })
})

test('a patient of a single sign-on who has not accepted reads the terms that the server names', async () => {
  const asked = vi.fn<(...what: unknown[]) => void>()
  const portal = at(
    {
      userInfo: () => waiting({ sso: true }),
      verifyActivationCode: request => {
        asked(request.body)
        return sso({})
      },
    },
    false,
  )
  expect(await portal.findByRole('checkbox')).toBeVisible()
  expect(asked).toHaveBeenCalledWith({ code: '', email: '', patientId: 'patient-1', ssoLogin: true })
})

// In production each of them would stay, or be refused: none has accepted, and patients may not come this way.
const unaccepted: [string, () => User, string][] = [
  ['a patient who signed in with a password', waiting, '/home/patient-1/patient/user-1'],
  ['a contact', aContact, '/patients/user-1'],
  [
    'a clinician who signed in with a password',
    () => waiting({ userType: 'clinician', roles: ['signer'], patientId: null, sso: false }),
    '/patients/user-1',
  ],
]
test.each(
  (['demo', 'training'] as const).flatMap(environment =>
    unaccepted.map(row => [environment, ...row] as const),
  ),
)('in a %s environment %s is led home past the terms', async (environment, _, user, to) => {
  const config = { ...configWith(false), environment }
  const portal = renderPortal(path, { ...pages, userInfo: user }, { config })
  await vi.waitFor(() => expect(portal.path()).toBe(`/patientportal${to}`), { timeout: 5000 })
})

test('outside of demo and training a contact who has not accepted stays at the terms', async () => {
  const portal = at({ userInfo: () => aContact() }, false)
  expect(await portal.findByRole('checkbox')).toBeVisible()
  expect(portal.path()).toBe(`/patientportal${path}`)
})

test('a person who is not signed in is asked to sign in first', async () => {
  const portal = at({
    userInfo: () => refuse(401, 'SESSION_REQUIRED'),
    acceptTermsOfUse: () => refuse(401, 'SESSION_REQUIRED'),
  })
  await person.click(await portal.findByRole('checkbox'))
  await person.click(portal.getByRole('button', { name: 'Accept and continue' }))
  expect(await portal.findByRole('link', { name: 'Go to sign in' })).toBeVisible()
})
