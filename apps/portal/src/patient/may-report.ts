import { rawStatus } from '@careword/domain/documents/statuses'
import { isViewOnly } from '@careword/domain/permissions/view-only'
import type { User } from '../session/user-query.ts'
import type { DocumentInstance } from './documents-query.ts'

interface Report {
  patientId: string
  /** Undefined before the document is known. */
  status: DocumentInstance['status'] | undefined
  /** Whether the rights of the document's type and the partner's kinds allow a report. */
  permitted: boolean | undefined
}

/** Whether this user may report that a document is wrong. The entry beside the document and the support dialog use this rule. */
export function mayReport(
  { userType, patientId: ownPatientId }: User,
  { patientId, status, permitted }: Report,
): boolean {
  if (status === undefined || isViewOnly({ userType, ownPatientId }, patientId)) return false
  // An unfinished or removed document is nothing that anyone could rely on.
  const raw = rawStatus(status)
  return permitted === true && raw !== 'Incomplete' && raw !== 'Removed'
}
