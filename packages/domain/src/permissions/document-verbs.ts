import type { Capability } from './capabilities.ts'
import { looksOnly, maySeeDemographics, type Reach } from './patient-access.ts'

/** What somebody may want to do with a document. */
export type DocumentVerb = 'view' | 'readAnswers' | 'save' | 'discard' | 'sign' | 'upload' | 'reportVoid'

type Rule = (reach: Reach, held: Capability) => boolean

/** Who only looks has no right that changes a document, whatever roles they hold (Documents spec §6). */
const working =
  (right: keyof Capability): Rule =>
  (reach, held) =>
    !looksOnly(reach) && held[right]

const rules: Readonly<Record<DocumentVerb, Rule>> = {
  view: (_, held) => held.canView,
  // Answers of a form are more than its PDF: contacts and viewers get the PDF.
  readAnswers: reach => maySeeDemographics(reach) === 'all',
  // Resuming and saving need the right to create (Documents spec §6, canResume).
  save: working('canCreatePE'),
  discard: working('canCreatePE'),
  sign: working('canSignPE'),
  upload: working('canUploadPE'),
  reportVoid: working('canDocumentReportVoid'),
}

/** May somebody who comes to a patient this way, with these rights for the type, do that with a document? */
export function mayDo(verb: DocumentVerb, reach: Reach | null, held: Capability): boolean {
  return reach !== null && rules[verb](reach, held)
}
