import type { Capabilities } from './capabilities.ts'
import { onlyViews, maySeeDemographics, type PatientAccess } from './patient-access.ts'

/** The actions on a document. */
export type DocumentAction =
  | 'view'
  | 'readAnswers'
  | 'save'
  | 'discard'
  | 'sign'
  | 'upload'
  | 'revoke'
  | 'reportVoid'
  | 'reportPatient'
  | 'reportType'
  | 'reportElse'

type Rule = (access: PatientAccess, capabilities: Capabilities) => boolean

/** A viewer has no right that changes a document, whatever roles they hold (Documents spec §6). */
const working =
  (right: keyof Capabilities): Rule =>
  (access, capabilities) =>
    !onlyViews(access) && capabilities[right]

const rules: Readonly<Record<DocumentAction, Rule>> = {
  view: (_, capabilities) => capabilities.canView,
  // Contacts and viewers get the PDF, not the answers of the form, which contain more.
  readAnswers: access => maySeeDemographics(access) === 'all',
  // Resuming and saving need the right to create (Documents spec §6, canResume).
  save: working('canCreatePE'),
  discard: working('canCreatePE'),
  sign: working('canSignPE'),
  upload: working('canUploadPE'),
  // Only the patient can revoke, whatever roles another user has (ruling G-37).
  revoke: access => access === 'own',
  reportVoid: working('canDocumentReportVoid'),
  reportPatient: working('canDocumentReportPatient'),
  reportType: working('canDocumentReportType'),
  reportElse: working('canDocumentReportElse'),
}

/** Whether a user with this access to the patient, and these rights for the type, may perform the action on a document. */
export function mayDo(
  action: DocumentAction,
  access: PatientAccess | null,
  capabilities: Capabilities,
): boolean {
  return access !== null && rules[action](access, capabilities)
}
