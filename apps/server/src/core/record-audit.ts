import { CompiledQuery } from 'kysely'
import type { AuditOutcome } from '../db/tables.ts'
import { type Trx, sendUnawaited } from '../db/in-tenant.ts'
import type { SigningContext } from './request-context.ts'

/** The audited actions (ruling G-29). No name, no answer: ids and codes only. */
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

/** The same for several, in their order. */
export async function recordAudits(trx: Trx, entries: AuditEntry[]): Promise<void> {
  for (const entry of entries) await sendUnawaited(trx, CompiledQuery.raw(insertion, valuesOf(entry)))
}

// Nearly every call writes one: the text is made once.
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

/** The person who did something, and their network address. */
export type Actor = Pick<AuditEntry, 'actorId' | 'actorType' | 'address' | 'requestId'>

/** The machine's operator, at the command line: no account of the portal. */
export const operator: Actor = { actorId: null, actorType: 'operator' }

/**
 * A caller without a session.
 * @param account the account that the call is about, where there is one
 */
export const withoutSession = (
  { address, requestId }: { address: string; requestId: string },
  account?: { userId: string } | null,
): Actor => ({ actorId: account?.userId ?? null, actorType: 'nobody', address, requestId })

/** The person whose call it is. */
export function actorOf({ person, address, requestId }: SigningContext): Actor {
  return { actorId: person.userId, actorType: person.userType, address, requestId }
}

type About = Pick<AuditEntry, 'patientId' | 'documentId' | 'sectionId' | 'code'>

/** The entry of something that was done. */
export function doneBy(actor: Actor, tenantId: string, action: AuditAction, about: About = {}): AuditEntry {
  return { ...actor, tenantId, action, outcome: 'done', ...about }
}

/** The same of a signed-in person's call. */
export function auditOf(context: SigningContext, action: AuditAction, about: About = {}): AuditEntry {
  return doneBy(actorOf(context), context.tenant.id, action, about)
}

/** Writes the row of something that a signed-in person's call did. */
export function recordDone(trx: Trx, context: SigningContext, action: AuditAction, about?: About) {
  return recordAudit(trx, auditOf(context, action, about))
}

/** The same for another actor. */
export function recordDoneBy(trx: Trx, actor: Actor, tenantId: string, action: AuditAction, about?: About) {
  return recordAudit(trx, doneBy(actor, tenantId, action, about))
}
