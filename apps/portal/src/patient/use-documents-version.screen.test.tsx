import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { axeFindings } from '../testing/axe.ts'
import { type Handlers, noResponse, refuse } from '../testing/fake-server.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../testing/people.ts'
import { renderPortal } from '../testing/render-portal.tsx'

const documents = '/documents/patient-1/patient/user-1'
const print = '/print/patient-1/patient/user-1/document-1/AD/ALL/5WISHES1'
const home = '/home/patient-1/patient/user-1'
const signed = aDocument('document-1', 'Active', { signedDate: '2026-05-03T14:05:00.000Z' })
const voided = { ...signed, status: 'Outdated', voidedDate: '2026-06-01' } as const
const answersFor = (instance: typeof signed | typeof voided): Handlers => ({
  allDocuments: () => documentsOf(aGroup('AD', 'Advance directive', [instance])),
  documentsVersion: () => ({ versionToken: instance.status }),
})

/** Opens the page, and waits until it knows the status of the documents. */
async function openAt(path: string, handlers: Handlers = {}) {
  const portal = renderPortal(path, {
    userInfo: () => aPatient(),
    pdf: () => new Promise<never>(() => {}),
    ...answersFor(signed),
    ...handlers,
  })
  await asked(portal, 'documentsVersion', 1)
  return portal
}
type Portal = ReturnType<typeof renderPortal>
const times = (portal: Portal, name: string) => portal.server.calls.filter(call => call.name === name).length
const asked = (portal: Portal, name: string, atLeast: number) =>
  waitFor(() => expect(times(portal, name)).toBeGreaterThanOrEqual(atLeast), { timeout: 20_000 })
/** The user comes back to the window. */
const lookAgain = () => window.dispatchEvent(new Event('visibilitychange'))

test.each([
  ['the list', `${documents}?type=AD`, 'Void'],
  ['the pages', print, 'This document has been void since June 1, 2026. It is not in force.'],
])('%s of an open page shows that a document was voided meanwhile', async (_name, path, words) => {
  const portal = await openAt(path)
  expect(portal.queryByText(words)).toBeNull()
  portal.server.respond(answersFor(voided))
  lookAgain()
  expect(await portal.findByText(words)).toBeVisible()
  expect(await portal.findByText(/Something changed in these documents/)).toBeInTheDocument()
  expect(await axeFindings(document.body)).toEqual([])
})

test('home asks too, and the list is read again only where something changed', async () => {
  const portal = await openAt(home)
  const before = times(portal, 'allDocuments')
  lookAgain()
  await asked(portal, 'documentsVersion', 2)
  expect(times(portal, 'allDocuments')).toBe(before)
  portal.server.respond(answersFor(voided))
  lookAgain()
  await asked(portal, 'allDocuments', before + 1)
})

test('text that may not be read any more does not stay on the screen', async () => {
  const words = 'My daughter decides for me.'
  const text = () => ({
    lang: 'en',
    title: 'Advance directive',
    mark: null,
    lines: [],
    parts: [{ id: 'a', heading: words, blocks: [] }],
  })
  const portal = await openAt(print, { documentText: text as never })
  portal.server.respond({
    documentsVersion: () => refuse(404, 'INVALID_PATIENT_ID'),
    allDocuments: () => refuse(404, 'INVALID_PATIENT_ID'),
    documentText: () => refuse(404, 'PRINT_PDF_MISSING'),
    pdf: () => refuse(404, 'PRINT_PDF_MISSING'),
  })
  lookAgain()
  await waitFor(() => expect(portal.path()).not.toContain('/print/'))
})

test.each([
  ['contact', ['contact', 'viewer']],
  ['viewer', ['viewer']],
  ['clinician', ['signer', 'viewer']],
] as const)(
  'a %s who is shut out while they read lands on the page of their own patients, which states it',
  async (userType, roles) => {
    const path = `/documents/patient-1/${userType}/user-1`
    const portal = await openAt(path, {
      userInfo: () => aPatient({ userType, roles: [...roles], patientId: null }),
    })
    portal.server.respond({
      documentsVersion: () => refuse(404, 'INVALID_PATIENT_ID'),
      allDocuments: () => refuse(404, 'INVALID_PATIENT_ID'),
      patient: () => refuse(404, 'INVALID_PATIENT_ID'),
      associatedPatients: () => ({ data: [] }),
    })
    lookAgain()
    await waitFor(() => expect(portal.path()).toContain('/patients/user-1'))
    expect(await portal.findByText('We could not open these documents')).toBeVisible()
    expect(portal.queryByRole('button', { name: 'Sign in' })).toBeNull()
  },
)

test('a patient who is shut out of another person’s documents while they read lands on their own home, which states it', async () => {
  const portal = await openAt('/documents/patient-2/patient/user-1')
  portal.server.respond({
    documentsVersion: () => refuse(404, 'INVALID_PATIENT_ID'),
    allDocuments: ({ params }) =>
      params['patientId'] === 'patient-2'
        ? refuse(404, 'INVALID_PATIENT_ID')
        : documentsOf(aGroup('AD', 'x', [])),
    patient: () => refuse(404, 'INVALID_PATIENT_ID'),
  })
  lookAgain()
  await waitFor(() => expect(portal.path()).toContain('/home/patient-1/'))
  expect(await portal.findByText('We could not open these documents')).toBeVisible()
})

test('a line that drops for a moment changes nothing', async () => {
  const portal = await openAt(documents)
  const before = times(portal, 'allDocuments')
  portal.server.respond({ documentsVersion: () => noResponse })
  lookAgain()
  await asked(portal, 'documentsVersion', 2)
  portal.server.respond(answersFor(signed))
  lookAgain()
  await asked(portal, 'documentsVersion', 3)
  expect(times(portal, 'allDocuments')).toBe(before)
})
