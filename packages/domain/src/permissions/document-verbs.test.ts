import { expect, test } from 'vitest'
import { capabilitiesFor, type Capabilities } from './capabilities.ts'
import { type DocumentVerb, mayDo } from './document-verbs.ts'
import type { PatientAccess } from './patient-access.ts'

const accesses = ['own', 'clinician', 'contact', 'viewer', null] as const
const nothing = capabilitiesFor({}, [])
const rights = Object.keys(nothing) as (keyof Capabilities)[]

/** By verb: the required right (null: none), and the ways of access that allow it. */
const table: Record<DocumentVerb, [keyof Capabilities | null, (PatientAccess | null)[]]> = {
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
const verbs = Object.entries(table) as [DocumentVerb, (typeof table)[DocumentVerb]][]

test.each(verbs)('to %s takes the right for it, and a way to the patient that allows it', (verb, row) => {
  const [right, ways] = row
  for (const access of accesses) {
    const may = (held: Capabilities): boolean => mayDo(verb, access, held)
    expect(may(nothing)).toBe(right === null && ways.includes(access))
    for (const held of rights)
      expect(may({ ...nothing, [held]: true })).toBe(
        (right === null || held === right) && ways.includes(access),
      )
  }
})
