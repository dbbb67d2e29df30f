// A page that mounts long after its route loaded, as on a slow phone, does not fetch its list a second time.
import { afterEach, expect, test, vi } from 'vitest'
import { aDocument, aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'

afterEach(() => void vi.restoreAllMocks())

test.each([
  ['allDocuments', '/home/patient-1/patient/user-1', {}],
  ['allDocuments', '/documents/patient-1/patient/user-1', {}],
  ['allDocuments', '/home/patient-1/clinician/user-1', { userType: 'clinician', patientId: null }],
  [
    'associatedPatients',
    '/patients/user-1',
    { userType: 'contact', patientId: null, acceptedTermsId: 'terms' },
  ],
] as const)('%s is asked once at %s', async (name, address, who) => {
  const now = Date.now.bind(Date)
  let later = 0
  // More than a second passes with each look at the clock.
  vi.spyOn(Date, 'now').mockImplementation(() => now() + (later += 1_100))
  const portal = renderPortal(address, {
    userInfo: () => aPatient(who),
    allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [aDocument('signed', 'Active')])),
    associatedPatients: () => ({ data: [] }),
  })
  await portal.findByRole('heading', { level: 1 })
  await vi.waitFor(() => expect(portal.server.calls.map(call => call.name)).toContain(name))
  await new Promise(requestAnimationFrame)
  expect(portal.server.calls.filter(call => call.name === name)).toHaveLength(1)
})
