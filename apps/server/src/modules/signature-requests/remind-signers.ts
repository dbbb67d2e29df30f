import { linkEndsAt, reminderDue, reminderDueToday } from '@careword/domain/signature-requests/link-expiry'
import { fullName } from '@careword/domain'
import { recordDoneBy } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { type AskedSignature, eachOpenRequest, requestsDue } from './each-open-request.ts'
import { addressedAs } from './addressed-as.ts'
import { makeLink } from './make-link.ts'
import { requestedDraft } from './requested-draft.ts'
import { notifyOfSignatureRequest } from './notify-of-signature-request.ts'
import { isRefusedForGood, isUndelivered, rememberMessage, rememberNotified } from './undelivered.ts'
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
    if (await isRefusedForGood(trx, asked.task)) return
    await remind(services, trx, asked)
  })
}

async function notifyUndelivered(
  services: Services,
  trx: Trx,
  { tenant, lang, task, patient, now }: AskedSignature,
): Promise<void> {
  if (task.undelivered_told_at !== null || !(await isUndelivered(trx, task))) return
  await rememberNotified(trx, task, now)
  await notifyOfSignatureRequest(services, trx, { tenant, lang }, 'taskUndelivered', task, patient.id)
}

async function remind(
  services: Services,
  trx: Trx,
  { tenant, lang, task, patient, now }: AskedSignature,
): Promise<void> {
  const { remoteLink, timeZone, business } = tenant.config.settings
  const times = { assignedAt: task.assigned_at, endsAt: task.ends_at, timeZone }
  const sent = task.same_day
    ? reminderDueToday(now, times, task.reminders)
    : reminderDue(now, task.assigned_at, task.reminders)
  if (sent === null || task.way !== 'sent' || task.assignee === null || task.channel === null) return
  const endsAt = task.same_day ? task.ends_at : linkEndsAt(now, task.assigned_at, remoteLink.days)
  const link = await makeLink(services, trx, tenant, { task, way: 'sent', endsAt })
  await updateRow(trx, 'signature_tasks', tenant.id, task.id, { reminders: sent, ends_at: endsAt })
  const draft = await requestedDraft(services, trx, {
    tenantId: tenant.id,
    documentId: task.document_id,
  })
  const isPatient = task.signer === 'patient'
  const messageId = await queueMessage(services, trx, tenant, {
    kind: 'taskReminder',
    channel: task.channel,
    to: task.assignee,
    userId: null,
    lang: task.lang ?? lang,
    langUnknown: task.lang === null,
    ...addressedAs(task.signer),
    about: isPatient ? business.name : fullName(patient),
    aboutIsKnown: isPatient || (await isOnRecord(trx, tenant.id, patient.id)),
    name: isPatient ? '' : task.first_name,
    link,
    linkEnds: endsAt,
    ...(draft && { timeZone: zoneOfDocument(tenant, draft.row, draft) }),
  })
  await rememberMessage(trx, task, messageId)
  await recordDoneBy(trx, system, tenant.id, 'askForSignature', {
    patientId: patient.id,
    documentId: task.document_id,
    sectionId: task.section_id,
    code: 'REMINDER',
  })
}
