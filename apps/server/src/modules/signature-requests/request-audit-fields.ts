import type { Draft } from '../forms/read-draft.ts'
import type { SignatureRequestRow } from '../forms/read-signature-requests.ts'

/** The fields of an audit row about a signature: its document, and its place there. */
export const requestAuditFields = ({ row, patient }: Draft, request: SignatureRequestRow) => ({
  patientId: patient.id,
  documentId: row.id,
  sectionId: request.section_id,
  code: request.input_id.slice(0, 60),
})
