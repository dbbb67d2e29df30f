import { expect, test } from 'vitest'
import { capabilitiesFor, type Capability } from './capabilities.ts'
import { type DocumentVerb, mayDo } from './document-verbs.ts'
import type { Reach } from './patient-access.ts'

const reaches = ['own', 'clinician', 'contact', 'viewer', null] as const
const nothing = capabilitiesFor({}, [])
const rights = Object.keys(nothing) as (keyof Capability)[]

/** By verb: the right it asks for (null: none), and who may with it. */
const table: Record<DocumentVerb, [keyof Capability | null, (Reach | null)[]]> = {
  view: ['canView', ['own', 'clinician', 'contact', 'viewer']],
  readAnswers: [null, ['own', 'clinician']],
  save: ['canCreatePE', ['own', 'clinician']],
  discard: ['canCreatePE', ['own', 'clinician']],
  sign: ['canSignPE', ['own', 'clinician']],
  upload: ['canUploadPE', ['own', 'clinician']],
  reportVoid: ['canDocumentReportVoid', ['own', 'clinician']],
}
const verbs = Object.entries(table) as [DocumentVerb, (typeof table)[DocumentVerb]][]

test.each(verbs)('to %s takes the right for it, and a way to the patient that allows it', (verb, row) => {
  const [right, ways] = row
  for (const reach of reaches) {
    const may = (held: Capability): boolean => mayDo(verb, reach, held)
    expect(may(nothing)).toBe(right === null && ways.includes(reach))
    for (const held of rights)
      expect(may({ ...nothing, [held]: true })).toBe(
        (right === null || held === right) && ways.includes(reach),
      )
  }
})
