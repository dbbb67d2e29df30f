import { CompiledQuery } from 'kysely'
import type { AuditOutcome } from '../db/tables.ts'
import { type Trx, sendUnawaited } from '../db/in-tenant.ts'
import type { SigningContext } from './request-context.ts'

/** The audited actions (ruling G-29). Audit rows contain ids and codes only, no name and no answer. */
export type AuditAction =
  | 'signIn'
  | 'signOut'
  | 'acceptTerms'
  | 'acceptNotice'
  | 'acceptCircleTerms'
  | 'viewContacts'
  | 'findContactAccount'
  | 'addContact'
  | 'updateContact'
  | 'removeContact'
  | 'inviteContact'
  | 'changeSharing'
  | 'viewContactDocuments'
  | 'viewLooks'
  | 'viewSuggestions'
  | 'registerAccount'
  | 'checkAccountLink'
  | 'createAccount'
  | 'verifyAccount'
  | 'resendActivation'
  | 'activateAccount'
  | 'requestReset'
  | 'resetPassword'
  | 'changePassword'
  | 'changeLanguage'
  | 'viewProfile'
  | 'updateProfile'
  | 'changeMessages'
  | 'viewDocuments'
  | 'viewPatient'
  | 'searchPatients'
  | 'linkIdentity'
  | 'makeStaffAccount'
  | 'changeStaffRoles'
  | 'viewForm'
  | 'viewAgents'
  | 'viewInForce'
  | 'keepBoth'
  | 'keepBothNoMore'
  | 'createForm'
  | 'saveSection'
  | 'keepUnfinished'
  | 'dropUnfinished'
  | 'viewLeftWords'
  | 'signForm'
  | 'discardDocument'
  | 'askForDevice'
  | 'pairDevice'
  | 'endPairing'
  | 'viewTasks'
  | 'askForSignature'
  | 'withdrawSignatureRequest'
  | 'takeBackSignatures'
  | 'sendToSign'
  | 'openTask'
  | 'previewTask'
  | 'signTask'
  | 'declineTask'
  | 'withdrawAcceptance'
  | 'viewCard'
  | 'makeCard'
  | 'printCard'
  | 'stopCard'
  | 'openCard'
  | 'breakGlass'
  | 'closeEmergency'
  | 'viewOpenings'
  | 'revokeDocument'
  | 'discloseDocument'
  | 'reportVoid'
  | 'reportProblem'
  | 'viewReport'
  | 'resolveReport'
  | 'voidDocument'
  | 'removeDocument'
  | 'moveDocument'
  | 'replaceDocument'
  | 'viewPdf'
  | 'viewText'
  | 'checkDocument'
  | 'viewThumbnail'
  | 'printPdf'
  | 'beginUpload'
  | 'viewUpload'
  | 'submitUpload'
  | 'cancelUpload'
  | 'takeOriginal'
  | 'takeRecord'
  | 'takeArchive'
  | 'askForArchive'
  | 'publishPartner'
  | 'resendMessage'
  | 'addTenant'
  | 'importPatient'
  | 'invitePatient'
  | 'dropInvitation'
  | 'addStaff'
  | 'disableStaff'
  | 'closeDemoAccount'
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

/** Writes one row in the caller's transaction, so that the audit row and the change are committed together or not at all. */
export function recordAudit(trx: Trx, entry: AuditEntry): Promise<void> {
  return recordAudits(trx, [entry])
}

/** Writes several rows, in order. */
export async function recordAudits(trx: Trx, entries: AuditEntry[]): Promise<void> {
  for (const entry of entries) await sendUnawaited(trx, CompiledQuery.raw(insertion, valuesOf(entry)))
}

// The text is made once, because nearly every call writes a row.
const insertion = `insert into audit_events (tenant_id, actor_id, actor_type, action, outcome, patient_id, document_id, section_id,
  code, address, request_id) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`

function valuesOf(entry: AuditEntry): (string | null)[] {
  return [
    entry.tenantId,
    entry.actorId,
    entry.actorType,
    entry.action,
    entry.outcome,
    entry.patientId ?? null,
    entry.documentId ?? null,
    entry.sectionId ?? null,
    entry.code ?? null,
    entry.address ?? null,
    entry.requestId ?? null,
  ]
}

/** The person who acted, and their network address. */
export type Actor = Pick<AuditEntry, 'actorId' | 'actorType' | 'address' | 'requestId'>

/** The operator at the command line, who has no account of the portal. */
export const operator: Actor = { actorId: null, actorType: 'operator' }

/**
 * A caller without a session.
 * @param account the account that the call is about, where there is one
 */
export const withoutSession = (
  { address, requestId }: { address: string; requestId: string },
  account?: { userId: string } | null,
): Actor => ({ actorId: account?.userId ?? null, actorType: 'nobody', address, requestId })

/** The caller as an actor. */
export function actorOf({ person, address, requestId }: SigningContext): Actor {
  return { actorId: person.userId, actorType: person.userType, address, requestId }
}

type About = Pick<AuditEntry, 'patientId' | 'documentId' | 'sectionId' | 'code'>

/** The audit entry of a completed action. */
export function doneBy(actor: Actor, tenantId: string, action: AuditAction, about: About = {}): AuditEntry {
  return { ...actor, tenantId, action, outcome: 'done', ...about }
}

/** The entry of an action by a signed-in caller. */
export function auditOf(context: SigningContext, action: AuditAction, about: About = {}): AuditEntry {
  return doneBy(actorOf(context), context.tenant.id, action, about)
}

/** Writes the row of an action by a signed-in caller. */
export function recordDone(trx: Trx, context: SigningContext, action: AuditAction, about?: About) {
  return recordAudit(trx, auditOf(context, action, about))
}

/** Writes the row of an action by another actor. */
export function recordDoneBy(trx: Trx, actor: Actor, tenantId: string, action: AuditAction, about?: About) {
  return recordAudit(trx, doneBy(actor, tenantId, action, about))
}
