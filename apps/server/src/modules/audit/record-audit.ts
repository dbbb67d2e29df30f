import type { AuditOutcome } from '../../db/tables.ts'
import { type Trx, changeAlong } from '../../db/in-tenant.ts'

/** What is written down (decisions G-29). No name, no answer: ids and codes only. */
export type AuditAction =
  | 'signIn'
  | 'signOut'
  | 'acceptTerms'
  | 'acceptNotice'
  | 'acceptCircleTerms'
  | 'registerAccount'
  | 'checkAccountLink'
  | 'createAccount'
  | 'verifyAccount'
  | 'resendActivation'
  | 'activateAccount'
  | 'requestReset'
  | 'resetPassword'
  | 'changePassword'
  | 'viewDocuments'
  | 'viewPatient'
  | 'searchPatients'
  | 'linkIdentity'
  | 'makeStaffAccount'
  | 'changeStaffRoles'
  | 'viewForm'
  | 'createForm'
  | 'saveSection'
  | 'keepUnfinished'
  | 'dropUnfinished'
  | 'signForm'
  | 'discardDocument'
  | 'discloseDocument'
  | 'viewPdf'
  | 'viewThumbnail'
  | 'printPdf'
  | 'publishPartner'
  | 'resendMessage'
  | 'addTenant'
  | 'importPatient'
  | 'invitePatient'
  | 'addStaff'
  | 'disableStaff'
  | 'enableStaff'
  | 'grantViewer'
  | 'revokeViewer'

export interface AuditEntry {
  tenantId: string
  actorId: string | null
  actorType: string
  action: AuditAction
  outcome: AuditOutcome
  patientId?: string | null
  documentId?: string | null
  sectionId?: string | null
  code?: string | null
  address?: string | null
  requestId?: string | null
}

/**
 * Writes one row in the caller's transaction: the record and the change are there together or not at all. It travels with the
 * transaction's next statement, or with its commit.
 */
export function recordAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  return recordAudits(trx, [entry])
}

/** The same for several, in their order. */
export async function recordAudits(trx: Trx, entries: AuditEntry[]): Promise<void> {
  await changeAlong(trx, trx.insertInto('audit_events').values(entries.map(rowOf)))
}

function rowOf(entry: AuditEntry) {
  return {
    tenant_id: entry.tenantId,
    actor_id: entry.actorId,
    actor_type: entry.actorType,
    action: entry.action,
    outcome: entry.outcome,
    patient_id: entry.patientId ?? null,
    document_id: entry.documentId ?? null,
    section_id: entry.sectionId ?? null,
    code: entry.code ?? null,
    address: entry.address ?? null,
    request_id: entry.requestId ?? null,
  }
}
