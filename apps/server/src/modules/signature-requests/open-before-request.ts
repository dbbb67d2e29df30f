// Checks before a signature is requested, by a link that is sent or shown: may this person request it, may this signature be requested now.

import type { ErrorCode } from '@careword/contract/errors'
import { mayRequestSignatures } from '@careword/domain'
import { contactIssue, contactPhoneText } from '@careword/domain/people/phone'
import { endOfDay } from '@careword/domain/dates/end-of-day'
import {
  type RequestRefusal,
  requestRefusal,
  type Signer,
} from '@careword/domain/signature-requests/may-request-signature'
import type { LinkWay } from '@careword/domain/signature-requests/request-states'
import {
  checkForm,
  namedSigner,
  reachOfSigner,
  screenOfField,
  type SignerScreen,
  signerAt,
  signingScreens,
  stateOfCare,
  whoHasSigned,
  witnessingRequirements,
  witnessesByVideo,
} from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import { isId } from '../../core/ids.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { authorize } from '../documents/authorize.ts'
import { refuseLate } from '../documents/write-status.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { frozenHash } from '../forms/freeze-answers.ts'
import { ensureSignatureRequests } from '../forms/ensure-signature-requests.ts'
import { issuesToday } from '../forms/issues-today.ts'
import { type Draft, openDraft } from '../forms/read-draft.ts'
import {
  pathOfRequest,
  readSignatureRequests,
  type SignatureRequestRow,
} from '../forms/read-signature-requests.ts'

export interface RequestPlace {
  documentId: string
  taskId: string
}

export interface OpenedToRequest {
  draft: Draft
  request: SignatureRequestRow
  requests: SignatureRequestRow[]
}

const codes: Readonly<Record<RequestRefusal, ErrorCode>> = {
  ownSignature: 'ASSIGN_TASK_FAILED_OWN_SIGNATURE',
  patientFirst: 'ASSIGN_TASK_FAILED_PATIENT_FIRST',
  witnessIsThere: 'ASSIGN_TASK_FAILED_WITNESS_PRESENT',
  dayIsOver: 'ASSIGN_TASK_FAILED_DAY_OVER',
  alreadySigned: 'ASSIGN_TASK_FAILED_ALREADY_SIGNED',
  notAsked: 'ASSIGN_TASK_FAILED_NOT_ASKED',
}

/** Whether this person may ask others for signatures at all (ruling G-41). */
export const mayRequest = ({ tenant, person }: AuthenticatedContext): boolean =>
  mayRequestSignatures(person.roles, tenant.config.settings.taskAssignerRoles)

/** The draft for a person who is about to request, change or end a request, locked until the transaction ends; with all of its requests. */
export async function openToRequest(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  context: AuthenticatedContext,
  { documentId, taskId }: RequestPlace,
  action: AuditAction,
): Promise<OpenedToRequest> {
  const draft = await openDraft(services, trx, context, { documentId, action, lock: 'update' })
  authorize(context, 'save', draft)
  const { row, patient } = draft
  if (!mayRequest(context))
    throw new AuditedRefusal(context, action, 'ASSIGN_TASK_FAILED_NOT_ALLOWED', 'no assigner', {
      documentId,
      patientId: patient.id,
    })
  await ensureSignatureRequests(trx, row.tenant_id, row.id, draft.definition)
  const requests = await readSignatureRequests(trx, row.tenant_id, row.id)
  const request = isId(taskId) ? requests.find(({ id }) => id === taskId.toLowerCase()) : undefined
  if (!request)
    throw new AuditedRefusal(context, action, 'DOCUMENT_TASK_FETCH_FAILURE', 'no request of this document', {
      documentId,
      patientId: patient.id,
    })
  return { draft, request, requests }
}

/**
 * The rule's reason why a signature may not be requested; null when it may.
 * @param screens the result of `signersIn(draft)`, which evaluates the form
 */
export function requestRefusalOf(
  draft: Draft,
  screens: readonly SignerScreen[],
  request: SignatureRequestRow,
  way: LinkWay,
  { tenant, now }: { tenant: Tenant; now: Date },
): RequestRefusal | null {
  const { definition, row, patient } = draft
  const signer = signerAt(definition, pathOfRequest(request))
  const screen = screens.find(({ id }) => id === pathOfRequest(request))
  if (!signer) return 'notAsked'
  // The signature is on the sealed pages, and it was not requested by a link.
  if (row.status !== 'Incomplete' && screen?.signed && request.state === 'unassigned') return 'alreadySigned'
  const dayEnds = dayOfWitness(tenant, draft, signer.signer)
  // An agent may accept after the document was signed: nothing waits for it.
  const open = row.status === 'Incomplete' || (row.status === 'Active' && signer.signer === 'agent')
  return requestRefusal({
    signer: signer.signer,
    asked: open && screen !== undefined,
    byPatient: patient.access === 'own',
    patientHasSigned: screens.filter(screen => screen.signer === 'patient').every(({ signed }) => signed),
    remoteWitnessing: maySeeByVideo(draft),
    dayIsOver: dayEnds !== null && dayEnds <= now,
    state: request.state,
    way,
  })
}

/** Whether the state lets a witness be elsewhere and watch the signing by live video. */
export function maySeeByVideo({ definition, answers, row }: Draft): boolean {
  const state = stateOfCare(definition, answers) ?? row.us_state ?? undefined
  return witnessingRequirements(definition, state).some(({ remote }) => remote === true)
}

/**
 * The end of the day on which a witness by video may sign: that of the patient's signature, in the document's time zone. Null for a signer
 * who does not watch by video, as far as the document shows it.
 */
export function dayOfWitness(tenant: Tenant, draft: Draft, signer: Signer | undefined): Date | null {
  const { definition, answers, row } = draft
  if (signer !== 'witness' || !maySeeByVideo(draft) || !witnessesByVideo(answers)) return null
  const signed = whoHasSigned(definition, answers).signed.find(each => each.signer === 'patient')
  return signed
    ? endOfDay(new Date(signed.signedAt), zoneOfDocument(tenant, row, { definition, answers }))
    : null
}

/** The people who sign on a screen, by the current answers. */
export const signersIn = ({ definition, answers }: Draft): SignerScreen[] =>
  signingScreens(definition, answers).filter(screen => screen.kind === 'signer')

/** The signer and name of a request: as in the document, else as the requester typed it; the answers are frozen from now on. */
export function signerOfRequest(
  { definition, answers }: Draft,
  request: Pick<SignatureRequestRow, 'section_id' | 'input_id'>,
  written: string,
): Pick<SignatureRequestRow, 'signer' | 'signer_name'> {
  const signer = signerAt(definition, pathOfRequest(request))
  return {
    signer: signer?.signer ?? null,
    signer_name: (signer && namedSigner(answers, request.section_id, signer.named)) || written,
  }
}

/** The person whom the document names there, and an address for the link: the requester need not type it again. */
export function knownOfSigner(
  { definition, answers, patient }: Draft,
  request: Pick<SignatureRequestRow, 'section_id' | 'input_id'>,
): { contact: string; firstName: string; lastName: string } {
  const signer = signerAt(definition, pathOfRequest(request))
  if (signer?.signer === 'patient')
    return { contact: patient.email ?? '', firstName: patient.firstName, lastName: patient.lastName }
  const { email, phone, ...name } = reachOfSigner(definition, answers, request.section_id, signer?.named)
  const contact = [email ?? '', contactPhoneText(phone?.dial ?? '')].find(each => contactIssue(each) === null)
  return { contact: contact ?? '', ...name }
}

/** The frozen hash once this request is requested, too. */
export const hashWhenRequested = (
  { definition, answers }: Draft,
  requests: readonly SignatureRequestRow[],
  asked: SignatureRequestRow,
): string =>
  frozenHash(
    {
      definition,
      requests: requests.map(request =>
        request.id === asked.id ? { ...request, state: 'assigned' } : request,
      ),
    },
    answers,
  )

/**
 * Resets the data that a request stored about the person asked before. A withdrawn acceptance stays stored until they sign again, because
 * the sealed pages do not show it.
 */
export const freshRequest = {
  reminders: 0,
  opened_at: null,
  opened_told_at: null,
  message_id: null,
  undelivered_told_at: null,
  signed_at: null,
  declined_at: null,
  reason: null,
  preview: null,
  answers: null,
} as const

/** Refuses if this signature cannot be requested now, or not in this way. */
export function refuseRequest(
  services: Pick<Services, 'now'>,
  context: AuthenticatedContext,
  draft: Draft,
  request: SignatureRequestRow,
  way: LinkWay,
): void {
  const { row, definition, answers } = draft
  const signers = signersIn(draft)
  const screen = signers.find(({ id }) => id === pathOfRequest(request))
  // An agent may accept after the document was signed: nothing waits for it.
  if (!(row.status === 'Active' && screen?.signer === 'agent')) refuseLate('sign', row)
  const refused = requestRefusalOf(draft, signers, request, way, {
    tenant: context.tenant,
    now: services.now(),
  })
  if (refused !== null) throw new AppError(codes[refused], `may not be asked: ${refused}`)
  if (row.status !== 'Incomplete') return
  // The content to be signed must be complete: only signatures, and answers of the signers, may be missing.
  const zone = zoneOfDocument(context.tenant, row, { definition, answers })
  const screens = signingScreens(definition, answers)
  const open = issuesToday(services.now(), zone, today => checkForm(definition, answers, today)).filter(
    ({ path }) => screenOfField(definition, screens, path)?.kind !== 'signer',
  )
  if (open.length > 0)
    throw new AppError('ASSIGN_TASK_FAILED_NOT_COMPLETE', 'the form is not complete', { fields: open })
}
