import { expect, test } from 'vitest'
import { capabilitiesFor, type Capabilities } from './capabilities.ts'
import { type DocumentAction, mayDo } from './document-actions.ts'
import type { PatientAccess } from './patient-access.ts'

const accesses = ['own', 'clinician', 'contact', 'viewer', null] as const
const nothing = capabilitiesFor({}, [])
const rights = Object.keys(nothing) as (keyof Capabilities)[]

/** By action: the required right (null: none), and the ways of access that allow it. */
const table: Record<DocumentAction, [keyof Capabilities | null, (PatientAccess | null)[]]> = {
  view: ['canView', ['own', 'clinician', 'contact', 'viewer']],
  readAnswers: [null, ['own', 'clinician']],
  save: ['canCreatePE', ['own', 'clinician']],
  discard: ['canCreatePE', ['own', 'clinician']],
  sign: ['canSignPE', ['own', 'clinician']],
  upload: ['canUploadPE', ['own', 'clinician']],
  revoke: [null, ['own']],
  reportVoid: ['canDocumentReportVoid', ['own', 'clinician']],
  reportPatient: ['canDocumentReportPatient', ['own', 'clinician']],
  reportType: ['canDocumentReportType', ['own', 'clinician']],
  reportElse: ['canDocumentReportElse', ['own', 'clinician']],
}
const actions = Object.entries(table) as [DocumentAction, (typeof table)[DocumentAction]][]

test.each(actions)('to %s takes the right for it, and a way to the patient that allows it', (action, row) => {
  const [right, ways] = row
  for (const access of accesses) {
    const may = (held: Capabilities): boolean => mayDo(action, access, held)
    expect(may(nothing)).toBe(right === null && ways.includes(access))
    for (const held of rights)
      expect(may({ ...nothing, [held]: true })).toBe(
        (right === null || held === right) && ways.includes(access),
      )
  }
})
