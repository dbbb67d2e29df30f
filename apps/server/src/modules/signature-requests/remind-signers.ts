import { linkEndsAt, reminderDue, reminderDueToday } from '@careword/domain/signature-requests/link-expiry'
import { fullName } from '@careword/domain'
import { recordDoneBy } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { type AskedSignature, eachOpenRequest, requestsDue } from './each-open-request.ts'
import { messageOfSigner } from './message-of-signer.ts'
import { makeLink } from './make-link.ts'
import { requestedDraft } from './requested-draft.ts'
import { notifyOfSignatureRequest } from './notify-of-signature-request.ts'
import { isRefusedForGood, isUndelivered, rememberMessage, rememberNotified } from './undelivered-requests.ts'
import { isOnRecord } from '../patients/is-on-record.ts'
import { updateRow } from '../../db/rows.ts'

const system = { actorId: null, actorType: 'system' }

export const openRequests = requestsDue('stillOpen')

/**
 * Reminds people who were sent a link and have not signed, on the third and the sixth day, or within hours where only one day counts, each
 * time with a fresh link (ruling G-08); and notifies the requester when a link was not delivered.
 */
export async function remindSigners(services: Services, tenantId: string): Promise<void> {
  await eachOpenRequest(services, tenantId, 'stillOpen', async (trx, asked) => {
    await notifyUndelivered(services, trx, asked)
    // A reminder would not be delivered either, and its link would end the one that the person may hold.
    if (await isRefusedForGood(trx, asked.request)) return
    await remind(services, trx, asked)
  })
}

async function notifyUndelivered(
  services: Services,
  trx: Trx,
  { tenant, lang, request, patient, now }: AskedSignature,
): Promise<void> {
  if (request.undelivered_told_at !== null || !(await isUndelivered(trx, request))) return
  await rememberNotified(trx, request, now)
  await notifyOfSignatureRequest(services, trx, { tenant, lang }, 'taskUndelivered', request, patient.id)
}

async function remind(
  services: Services,
  trx: Trx,
  { tenant, lang, request, patient, now }: AskedSignature,
): Promise<void> {
  const { remoteLink, timeZone, business } = tenant.config.settings
  const times = { assignedAt: request.assigned_at, endsAt: request.ends_at, timeZone }
  const sent = request.same_day
    ? reminderDueToday(now, times, request.reminders)
    : reminderDue(now, request.assigned_at, request.reminders)
  if (sent === null || request.way !== 'sent' || request.assignee === null || request.channel === null) return
  const endsAt = request.same_day ? request.ends_at : linkEndsAt(now, request.assigned_at, remoteLink.days)
  const link = await makeLink(services, trx, tenant, { request, way: 'sent', endsAt })
  await updateRow(trx, 'signature_tasks', tenant.id, request.id, { reminders: sent, ends_at: endsAt })
  const draft = await requestedDraft(services, trx, {
    tenantId: tenant.id,
    documentId: request.document_id,
  })
  const isPatient = request.signer === 'patient'
  const messageId = await queueMessage(services, trx, tenant, {
    kind: 'taskReminder',
    channel: request.channel,
    to: request.assignee,
    userId: null,
    lang: request.lang ?? lang,
    langUnknown: true,
    ...messageOfSigner(request.signer),
    about: isPatient ? business.name : fullName(patient),
    aboutIsKnown: isPatient || (await isOnRecord(trx, tenant.id, patient.id)),
    name: isPatient ? '' : request.first_name,
    link,
    linkEnds: endsAt,
    ...(draft && { timeZone: zoneOfDocument(tenant, draft.row, draft) }),
  })
  await rememberMessage(trx, request, messageId)
  await recordDoneBy(trx, system, tenant.id, 'askForSignature', {
    patientId: patient.id,
    documentId: request.document_id,
    sectionId: request.section_id,
    code: 'REMINDER',
  })
}
