import { documentAccess, type DocumentAction, mayDo } from '@careword/domain'
import { mayDownloadOriginal } from '@careword/domain/documents/original-download'
import type { ErrorCode } from '@careword/contract/errors'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import { hasPages, hasSigningRecord } from './has-pages.ts'
import type { LoadedDocument } from './load-document-for.ts'

type Rule = (document: LoadedDocument) => boolean

const holds =
  (action: DocumentAction): Rule =>
  ({ patient, capabilities }) =>
    mayDo(action, patient.access, capabilities)

/** A removed one has no pages to be wrong, and was looked at already. */
function reports(action: DocumentAction): Rule {
  return document => holds(action)(document) && document.row.status !== 'Removed'
}

const isOpen: Rule = ({ row, patient }) => documentAccess(patient, row) === 'open'

/** The permissions for a document that is already loaded for a caller. Read access is checked in load-document-for.ts. */
const rules = {
  save: holds('save'),
  sign: holds('sign'),
  discard: holds('discard'),
  revoke: holds('revoke'),
  reportVoid: reports('reportVoid'),
  reportPatient: reports('reportPatient'),
  reportType: reports('reportType'),
  reportElse: reports('reportElse'),
  readAnswers: holds('readAnswers'),
  readPages: document => isOpen(document) && hasPages(document.row),
  // The original bytes have no watermark. Those of a void or replaced document would look in force, so they are given to no reader
  // (decision 0061).
  takeOriginal: ({ row }) => mayDownloadOriginal({ status: row.status, voidedDate: row.voided_date }),
  takeRecord: document => holds('readAnswers')(document) && hasSigningRecord(document.row),
  disclose: document => document.row.need_disclosure && isOpen(document),
} satisfies Record<string, Rule>

/** The error code of each refusal, and its detail for the log. */
const refusals = {
  save: ['DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA', 'may not write'],
  sign: ['DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA', 'may not sign'],
  discard: ['DOCUMENT_DISCARD_FAILED_NOT_ALLOWED', 'may not discard'],
  revoke: ['DOCUMENT_REVOKE_FAILED_NOT_ALLOWED', 'only the patient takes it back'],
  reportVoid: ['REPORT_SUBMISSION_FAILED', 'may not report this document'],
  reportPatient: ['REPORT_SUBMISSION_FAILED', 'may not report it as another person’s document'],
  reportType: ['REPORT_SUBMISSION_FAILED', 'may not report it as of another kind'],
  reportElse: ['REPORT_SUBMISSION_FAILED', 'may not report something else about it'],
  readAnswers: ['DOCUMENT_FETCH_FAILED', 'answers are for the patient and clinicians'],
  readPages: ['PRINT_PDF_MISSING', 'no PDF for this person'],
  takeOriginal: ['PRINT_PDF_MISSING', 'an original bears no mark'],
  takeRecord: ['PRINT_PDF_MISSING', 'no signing record for this person'],
  disclose: ['DOCUMENT_FETCH_FAILED', 'nothing to disclose'],
  begin: ['DOCUMENT_CREATE_FAILED_BAD_PERMISSIONS_OR_METADATA', 'may not begin this type'],
  copyOther: ['DOCUMENT_FETCH_FAILED', "a copy is made of the same patient's document of that type"],
  reportOther: ['DOCUMENT_FETCH_FAILED', 'reported as a document of another patient'],
  ofOtherPatient: ['PRINT_PDF_MISSING', 'document of another patient'],
  undisclosed: ['PRINT_PDF_MISSING', 'disclosure not logged'],
} as const satisfies Record<keyof typeof rules, readonly [ErrorCode, string]> &
  Record<string, readonly [ErrorCode, string]>

/** Refuses a caller who may see a document but not perform this action; the denial is audited under the action for which it was loaded. */
export function authorize(
  context: AuthenticatedContext,
  wanted: keyof typeof rules,
  document: LoadedDocument,
): void {
  if (rules[wanted](document)) return
  const { row, patient, action } = document
  throw refusal(context, wanted, action, { documentId: row.id, patientId: patient.id })
}

/** The refusal for a condition that the loaded document alone does not show. */
export function refusal(
  context: AuthenticatedContext,
  kind: keyof typeof refusals,
  action: AuditAction,
  what: { patientId?: string; documentId?: string },
): AuditedRefusal {
  const [code, detail] = refusals[kind]
  return new AuditedRefusal(context, action, code, detail, what)
}
