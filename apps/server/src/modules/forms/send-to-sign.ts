import { capabilitiesFor } from '@careword/domain'
import { missingBeforeSigning } from '@careword/forms/signing/missing-before-signing'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { auditOf, recordAudit } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import { refuseLate } from '../documents/write-status.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { issuesToday } from './issues-today.ts'
import type { DefinitionCache } from './load-definition.ts'
import { openDraft } from './read-draft.ts'

/**
 * POST /api/form/{documentId}/ready: somebody else filled in a patient's draft and it is whole but for the signatures. The patient finds it as ready to
 * sign, and gets a message where they have an account. Pressed twice it sends one message; after a change it can be sent again.
 */
export async function sendToSign(
  services: Services,
  definitions: DefinitionCache,
  context: AuthenticatedContext,
  documentId: string,
): Promise<{ told: boolean }> {
  const { tenant, person, lang } = context
  await services.rateLimits.consume('askForSignature', [tenant.id, person.userId])
  return inTenant(services.db, tenant.id, async trx => {
    const edit = { documentId, action: 'sendToSign', lock: 'update' } as const
    const draft = await openDraft(services, trx, definitions, context, edit)
    const { row, patient, definition, answers } = draft
    refuseLate('save', row)
    const schema = tenant.config.settings.smartform_schemas.find(({ type }) => type === row.type)
    if (patient.access === 'own' || !capabilitiesFor(schema?.permissions ?? {}, ['patient']).canSignPE)
      throw new AppError('ASSIGN_TASK_FAILED', 'the patient is not asked to sign this')
    const now = services.now()
    const zone = zoneOfDocument(tenant, row, { definition, answers })
    const missing = issuesToday(now, zone, today => missingBeforeSigning(definition, answers, today))
    if (missing.length > 0)
      throw new AppError('DOCUMENT_SUBMISSION_FAILED', 'the form is not complete', { fields: missing })
    const to = await patientMailbox(trx, tenant, patient.id, lang)
    if (row.ready_at !== null && row.ready_at >= row.updated_at) return { told: to !== null }
    await trx
      .updateTable('documents')
      .set({ ready_at: now, ready_by: person.userId })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', documentId)
      .execute()
    if (to !== null) {
      await services.rateLimits.consume('askAddress', [tenant.id, to.to])
      await queueMessage(services, trx, tenant, { kind: 'readyToSign', ...to })
    }
    await recordAudit(trx, auditOf(context, 'sendToSign', { patientId: patient.id, documentId }))
    return { told: to !== null }
  })
}
