import type { DashboardConfig } from '@careword/partner'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '../../../session/user-query.ts'
import { refuse } from '../../../testing/fake-server.ts'
import { partnerConfig } from '../../../testing/partner-config.ts'
import { aPatient, documentsOf } from '../../../testing/people.ts'
import { renderPortal } from '../../../testing/render-portal.tsx'
import { forgetArrival } from '../arrival/link-arrival.ts'
import { forgetVerified } from '../verify/verified-person.ts'

afterEach(() => {
  forgetArrival()
  forgetVerified()
})

/** A valid link of an invited patient, opened in a browser where a user may be signed in. */
function openLink(environment: DashboardConfig['environment'], user: User | null) {
  const link = '/verifyPatient/welcome?patientId=patient-7#Zm9yLXRoaXMtdGVzdC1vbmx5LWEtdG9rZW4'
  return renderPortal(
    link,
    {
      userInfo: () => user ?? refuse(401, 'SESSION_REQUIRED'),
      allDocuments: () => documentsOf(),
      associatedPatients: () => ({ data: [] }),
      verifyActivationCode: () => ({
        result: 'success',
        patient_id: 'patient-7',
        patient_activated: false,
        contact_user_id: null,
        terms_of_use_id: 'terms-patient-2026',
        terms_of_use_link: null,
        user_type: 'patient',
        email: 'rosa@example.com',
      }),
    },
    { config: { ...partnerConfig(), environment } },
  )
}

const clinician = () => aPatient({ userType: 'clinician', roles: ['signer', 'viewer'], patientId: null })
const contact = () => aPatient({ userType: 'contact', roles: ['contact', 'viewer'], patientId: null })

const sent: [string, DashboardConfig['environment'], User | null, string][] = [
  ['a clinician', 'prod', clinician(), '/patients/user-1'],
  [
    'a patient of a single sign-on',
    'prod',
    aPatient({ sso: true, patientId: null, launchedPatientId: 'patient-3' }),
    '/home/patient-3/patient/user-1',
  ],
  ['a contact of a single sign-on', 'prod', { ...contact(), sso: true }, '/patients/user-1'],
  ...(['demo', 'training'] as const).flatMap((environment): typeof sent => [
    ['a patient who signed in with a password', environment, aPatient(), '/home/patient-1/patient/user-1'],
    ['a contact who signed in with a password', environment, contact(), '/patients/user-1'],
    ['a clinician who signed in with a password', environment, clinician(), '/patients/user-1'],
    ['somebody who is not signed in', environment, null, '/user/login'],
  ]),
]
test.each(sent)(
  '%s who opens a link to an account in %s is sent home, and the link is not used up',
  async (_, environment, user, to) => {
    const portal = openLink(environment, user)
    await vi.waitFor(() => expect(portal.path()).toBe(`/patientportal${to}`), { timeout: 5000 })
    expect(portal.server.calls.map(({ name }) => name)).not.toContain('verifyActivationCode')
    expect(portal.queryByRole('button', { name: 'Make my account' })).toBeNull()
  },
)

test.each([
  ['nobody is', null],
  ['a patient who uses a password is', aPatient()],
])('where %s signed in, the same link in production opens the form of an account', async (_, user) => {
  const portal = openLink('prod', user)
  expect(await portal.findByRole('button', { name: 'Make my account' })).toBeVisible()
})
