import type { UploadAnswers, UploadSchema } from '@careword/domain/uploads/upload-steps'
import { dayOfSigning, optsOut } from '@careword/domain/uploads/upload-steps'
import { type StateVersions, uploadTarget } from '@careword/domain/uploads/upload-target'
import { ApiError, NoResponse } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { ApiResponse } from '../../../api/contract-types.ts'

export type Submitted = ApiResponse<'submitUpload'>

interface Finished {
  documentId: string
  schema: UploadSchema
  answers: UploadAnswers
  stateVersions: StateVersions
  /** The name of the file. */
  fileName: string | null
  /** Whether the person was shown that this paper is here already, and stated that it is another one. */
  known: boolean
  /** Whether the person was shown that the paper was made here for another record, and confirmed it for this one. */
  ofAnother: boolean
}

/** PUT /api/upload/{documentId}: the upload becomes a document. Anything but 200 throws (Documents spec §7). */
export async function submitAnswers({
  documentId,
  schema,
  answers,
  stateVersions,
  fileName,
  known,
  ofAnother,
}: Finished): Promise<Submitted> {
  const target = uploadTarget(schema, answers, stateVersions)
  return call('submitUpload', {
    params: { documentId },
    query: {
      metadata: JSON.stringify(target ?? { type: schema.type, site: '', version: '' }),
      isPatientEngagement: 'true',
    },
    body: {
      docType: answers.docType,
      docName: fileName,
      docDate: dayOfSigning(schema, answers),
      docOptOut: optsOut(schema, answers.chosen),
      docEffectiveDate: answers.docEffectiveDate ?? null,
      docExpirationDate: null,
      usState: answers.usState ?? null,
      owner: answers.owner ?? null,
      chosen: answers.chosen ? { ...answers.chosen } : null,
      seen: { ...answers.seen },
      ...(known && { known }),
      ...(ofAnother && { ofAnother }),
    },
  })
}

/** Whether a retry or another answer can help, so that the person keeps the selected file. */
export function canRetry(failure: unknown): boolean {
  if (failure instanceof NoResponse) return true
  if (!(failure instanceof ApiError)) return false
  if (isOfPaper(failure)) return true
  // Other answers of this upload were submitted elsewhere, so a retry does not help.
  if (failure.errorCode === 'UPLOAD_SUBMITTED_OTHERWISE') return false
  if (failure.status === 422) return failure.fields.length > 0 || failure.errorCode === 'UPLOAD_OWNER_DIFFERS'
  return [401, 409, 429].includes(failure.status) || failure.status >= 500
}

/** Whether the error is about our own paper and its draft. */
export const isOfPaper = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.errorCode.startsWith('UPLOAD_PAPER_')

/** The code of the documents page for an upload that cannot become a document (Documents spec §4). */
export function failureCode(failure: unknown): string {
  const code = failure instanceof ApiError ? failure.errorCode : ''
  return codesWithOwnMessage.includes(code) ? code : 'UPLOAD_WORKFLOW_FAILED'
}
const codesWithOwnMessage = [
  'UPLOAD_NOT_FOUND',
  'UPLOAD_SUBMITTED_OTHERWISE',
  'UPLOAD_WORKFLOW_DOCUMENT_TYPES_NOT_FOUND',
]
