import type { DashboardConfig } from '@careword/partner'
import { within } from '@testing-library/react'
import type { DocumentGroup } from '../patient/documents-query.ts'
import type { User } from '../session/user-query.ts'
import { type Handlers, refuse } from './fake-server.ts'
import { partnerConfig } from './partner-config.ts'
import { aDocument, aGroup, aPatient, documentsOf } from './people.ts'
import { renderPortal } from './render-portal.tsx'

export const clinician: Partial<User> = {
  userType: 'clinician',
  roles: ['signer', 'viewer'],
  patientId: null,
}
export const uploader: Partial<User> = { ...clinician, roles: ['uploader', 'viewer'] }
export const signed = aGroup('AD', 'Advance directive', [
  aDocument('signed', 'Active', { signedDate: '2026-10-13T05:05:00.000Z' }),
])
export const begun = aGroup('AD', 'Advance directive', [aDocument('draft', 'Incomplete')])
export const none = aGroup('AD', 'Advance directive', [])
export const forbidden = (group: DocumentGroup): DocumentGroup => ({
  ...group,
  permissions: { ...group.permissions, canResume: false, canCreatePE: false },
})

interface Options {
  user?: Partial<User>
  config?: DashboardConfig
  lang?: 'en' | 'es'
  /** The call for the patient's name answers. */
  named?: boolean
  handlers?: Handlers
}

/** Home of a patient with these documents, as this user sees it. */
export async function atHome(
  groups: DocumentGroup[],
  { user = {}, config = partnerConfig(), lang = 'en', named = true, handlers = {} }: Options = {},
) {
  const who = aPatient(user)
  const portal = renderPortal(
    `/home/patient-1/${who.userType}/user-1`,
    {
      userInfo: () => who,
      allDocuments: () => documentsOf(...groups),
      ...(who.userType === 'clinician' && { whoDecides: () => refuse(404, 'DOCUMENT_FETCH_FAILED') }),
      ...handlers,
      ...(named && {
        patient: () => ({
          demographic: { name: { fullname: 'Walter Brandt' }, dob: '1951-11-02', mrn: '••••0552' } as never,
        }),
      }),
    },
    { config, lang },
  )
  const heading = await portal.findByRole('heading', { level: 1 })
  return { portal, heading, main: within(portal.getByRole('main')) }
}
