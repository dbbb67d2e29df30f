// The reasons why a draft cannot be opened, and where a copy begins (Documents spec §4, §8).
import type { DashboardConfig } from '@careword/partner'
import { waitFor, within } from '@testing-library/react'
import { setupPerson } from '../../testing/user.ts'
import { expect, test } from 'vitest'
import type { DocumentGroup } from '../../patient/documents-query.ts'
import { aSmallForm } from '../../testing/a-small-form.ts'
import type { Handlers } from '../../testing/fake-server.ts'
import { partnerConfig } from '../../testing/partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from '../../testing/people.ts'
import { renderPortal } from '../../testing/render-portal.tsx'

const person = setupPerson()
const draft = aDocument('draft', 'Incomplete')
const signed = aDocument('signed', 'Active', { signedDate: '2025-11-02T18:00:00.000Z' })

/** The partner's own texts for all four codes are equal; here each title is its code. */
function withCodesAsTitles(): DashboardConfig {
  const config = partnerConfig()
  const { patientEngagement } = config
  const codes = patientEngagement['error-codes']
  const en = Object.fromEntries(
    Object.entries(codes.en ?? {}).map(([code, entry]) => [
      code,
      code.startsWith('DOCUMENT_RESUME_FAILED_') ? { ...entry, title: code } : entry,
    ]),
  )
  return { ...config, patientEngagement: { ...patientEngagement, 'error-codes': { ...codes, en } } }
}

test.each([
  ['no id', aGroup('AD', 'x', [draft], { currentIncompleteDocument: null }), 'DOCUMENT_RESUME_FAILED_ID'],
  ['no site', aGroup('AD', 'x', [{ ...draft, site: '' }]), 'DOCUMENT_RESUME_FAILED_SITE'],
  ['no type', aGroup('', 'x', [draft]), 'DOCUMENT_RESUME_FAILED_TYPE'],
  ['no version', aGroup('AD', 'x', [{ ...draft, version: '' }]), 'DOCUMENT_RESUME_FAILED_VERSION'],
])('a draft with %s is not opened, and that is the message', async (_, group, code) => {
  const portal = renderPortal(
    '/documents/patient-1/patient/user-1',
    { userInfo: () => aPatient(), allDocuments: () => documentsOf(group) },
    { config: withCodesAsTitles() },
  )
  await person.click(await portal.findByRole('button', { name: /^Continue/ }))
  expect(await portal.findByText(code)).toBeVisible()
  expect(portal.path()).toBe('/patientportal/documents/patient-1/patient/user-1')
  expect(portal.server.calls.map(({ name }) => name)).not.toContain('getForm')
})

async function copyBy(userType: 'patient' | 'clinician', group: DocumentGroup) {
  const user =
    userType === 'patient'
      ? aPatient()
      : aPatient({ userType, roles: ['signer', 'viewer'], patientId: null, name: 'Ana Ruiz' })
  const handlers: Handlers = {
    userInfo: () => user,
    allDocuments: () => documentsOf(group),
    patient: () => ({ demographic: { name: { fullname: 'Maria Alvarez' } } }) as never,
    createForm: () => ({ documentId: 'the-copy' }),
    getForm: () => aSmallForm({ documentId: 'the-copy', savedSections: ['secStepOne'] }),
  }
  const portal = renderPortal(`/documents/patient-1/${userType}/user-1`, handlers)
  const went: string[] = []
  portal.router.subscribe('onBeforeNavigate', ({ toLocation }) => went.push(toLocation.href))
  await portal.findByRole('heading', { level: 1 })
  const [tile] = portal.getAllByRole('listitem').filter(each => each.dataset.overlay === 'VIEW_FORM')
  if (!tile) throw new Error('no tile')
  await person.click(within(tile).getByRole('button', { name: /^More for/ }))
  await person.click(within(tile).getByRole('button', { name: 'Make an updated copy' }))
  // All of its sections must be read again: another draft would open at the last section.
  await portal.findByRole('heading', { level: 1, name: 'About you' })
  const asked = portal.server.calls.filter(({ name }) => name === 'createForm')
  return { went, asked }
}

test.each(['patient', 'clinician'] as const)(
  'an updated copy that a %s makes opens at its first part',
  async userType => {
    // The partner grants this clinician the same permissions as the patient.
    const { went, asked } = await copyBy(userType, aGroup('AD', 'x', [signed]))
    expect(went.join(' ')).toContain(
      `/edit/patient-1/${userType}/user-1/the-copy/AD/ALL/5WISHES1?startIndex=0`,
    )
    expect(asked).toMatchObject([{ body: { copyId: 'signed', encryptedUserId: 'user-1' } }])
    expect(JSON.parse(asked[0]?.query.metadata ?? '')).toEqual({
      type: 'AD',
      site: 'ALL',
      version: '5WISHES1',
    })
  },
)

test('a person who may not copy a document of this type is not offered it', async () => {
  const group = aGroup('AD', 'x', [signed])
  const portal = renderPortal('/documents/patient-1/clinician/user-1', {
    userInfo: () => aPatient({ userType: 'clinician', roles: ['signer', 'viewer'], patientId: null }),
    allDocuments: () =>
      documentsOf({ ...group, permissions: { ...group.permissions, canUpdate: false, canCreatePE: false } }),
  })
  await person.click(await portal.findByRole('button', { name: /^More for/ }))
  await waitFor(() => expect(portal.getByRole('button', { name: 'See all versions' })).toBeVisible())
  expect(portal.queryByRole('button', { name: 'Make an updated copy' })).toBeNull()
})
