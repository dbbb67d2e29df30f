import { capabilitiesFor } from '@careword/domain'
import { missingBeforeSigning } from '@careword/forms/signing-screens/missing-before-signing'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import { isReadyToSign } from '../documents/is-ready-to-sign.ts'
import { refuseLate } from '../documents/write-status.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { mailboxKey } from '../messages/mailbox-key.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { issuesToday } from './issues-today.ts'
import { openDraft } from './read-draft.ts'
import { updateRow } from '../../db/rows.ts'

/**
 * POST /api/form/{documentId}/ready: another person filled in a patient's draft, which is complete except for the signatures. The patient
 * sees it as ready to sign, and is notified if they have an account. A repeated call sends no second message; after a change the draft can
 * be sent again.
 */
export async function sendToSign(
  services: Services,
  context: AuthenticatedContext,
  documentId: string,
): Promise<{ told: boolean }> {
  const { tenant, person } = context
  await services.rateLimits.consume('askForSignature', [tenant.id, person.userId])
  // A draft that is refused or was sent already does not count for the address; counting takes a connection of its own.
  const before = await inTenant(services.db, tenant.id, trx => openToSend(services, trx, context, documentId))
  if (before.to !== null && !isReadyToSign(before.row))
    await services.rateLimits.consume('askAddress', [tenant.id, mailboxKey(before.to)])
  return inTenant(services.db, tenant.id, async trx => {
    const { row, patient, to } = await openToSend(services, trx, context, documentId)
    if (isReadyToSign(row)) return { told: to !== null }
    await updateRow(trx, 'documents', tenant.id, documentId, {
      ready_at: services.now(),
      ready_by: person.userId,
    })
    if (to !== null) await queueMessage(services, trx, tenant, { kind: 'readyToSign', ...to })
    await recordDone(trx, context, 'sendToSign', { patientId: patient.id, documentId })
    return { told: to !== null }
  })
}

/** The draft, and the address at which its patient is notified; refuses a draft that the patient need not sign, or that is incomplete. */
async function openToSend(services: Services, trx: Trx, context: AuthenticatedContext, documentId: string) {
  const { tenant } = context
  const edit = { documentId, action: 'sendToSign', lock: 'update' } as const
  const { row, patient, definition, answers } = await openDraft(services, trx, context, edit)
  refuseLate('save', row)
  const schema = tenant.config.settings.smartform_schemas.find(({ type }) => type === row.type)
  if (patient.access === 'own' || !capabilitiesFor(schema?.permissions ?? {}, ['patient']).canSignPE)
    throw new AppError('ASSIGN_TASK_FAILED', 'the patient is not asked to sign this')
  const zone = zoneOfDocument(tenant, row, { definition, answers })
  const missing = issuesToday(services.now(), zone, today => missingBeforeSigning(definition, answers, today))
  if (missing.length > 0)
    throw new AppError('ASSIGN_TASK_FAILED_NOT_COMPLETE', 'the form is not complete', { fields: missing })
  return { row, patient, to: await patientMailbox(trx, context, patient.id) }
}
