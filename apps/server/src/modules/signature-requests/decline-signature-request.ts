import { visibleText } from '@careword/domain/text/invisible-characters'
import { inTenant } from '../../db/in-tenant.ts'
import { recordDoneBy } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { encryptPart } from '../forms/encrypted-section.ts'
import { thawIfFree } from '../forms/freeze-answers.ts'
import { placeOfRequest, withChanged } from '../forms/read-signature-requests.ts'
import { endRequestLinks } from '../forms/end-request-links.ts'
import { openedRequest } from './opened-signature-request.ts'
import { signerActor } from './signer-actor.ts'
import { notifyOfSignatureRequest } from './notify-of-signature-request.ts'
import type { LinkKeys } from './link-cookies.ts'

/**
 * POST /api/patientasync/decline: the person declines to sign. The document does not change. The requester is notified, and may ask another
 * person.
 */
export async function declineSignatureRequest(
  services: Services,
  context: RequestContext,
  keys: LinkKeys,
  reason: string,
): Promise<void> {
  const { tenant } = context
  await inTenant(services.db, tenant.id, async trx => {
    const { request, draft } = await openedRequest(services, trx, { tenant, keys, lock: 'update' })
    const now = services.now()
    const text = visibleText(reason).trim()
    await endRequestLinks(trx, { tenantId: tenant.id, requestIds: [request.id] }, 'declined', now)
    const declined = await trx
      .updateTable('signature_tasks')
      .set({
        state: 'declined',
        declined_at: now,
        preview: null,
        reason:
          text === '' ? null : encryptPart(services.secret, 'taskReason', placeOfRequest(request), text),
      })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', request.id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await thawIfFree(trx, draft.row, withChanged(draft.requests, declined), now)
    await recordDoneBy(trx, signerActor(context), tenant.id, 'declineTask', {
      patientId: draft.patient.id,
      documentId: draft.row.id,
      sectionId: request.section_id,
    })
    await notifyOfSignatureRequest(services, trx, context, 'taskDeclined', declined, draft.patient.id)
  })
}
