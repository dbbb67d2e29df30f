import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { RequestContext } from '../../core/request-context.ts'
import { networkOf } from '../../core/network.ts'
import type { Services } from '../../core/services.ts'
import { findLink, type LinkToken } from './open-signature-request.ts'
import { refuseDeadLink, refuseOtherDocument } from './opened-signature-request.ts'
import { requestedDraft } from './requested-draft.ts'
import { notifyOfSignatureRequest } from './notify-of-signature-request.ts'

/**
 * POST /api/patientasync/askAgain: the holder of an expired link requests another one (ruling G-08). The response is the same for every
 * token; only an expired link notifies the person who sent it, once.
 */
export async function askForLink(
  services: Services,
  context: RequestContext,
  asked: LinkToken,
): Promise<void> {
  const { tenant, address } = context
  await services.rateLimits.consume('openTask', [tenant.id, networkOf(address)])
  try {
    await inTenant(services.db, tenant.id, async trx => {
      const { link, request } = await findLink(services, trx, context, asked)
      const draft = await requestedDraft(services, trx, {
        tenantId: tenant.id,
        documentId: request.document_id,
        lock: 'update',
      })
      const state = expiryOf(() => refuseDeadLink(link, request, services.now(), null))
      refuseOtherDocument(draft, request)
      if (state !== 'PATIENT_ASYNC_LINK_EXPIRED' || link.asked_again_at !== null) return
      const { numUpdatedRows } = await trx
        .updateTable('task_links')
        .set({ asked_again_at: services.now() })
        .where('tenant_id', '=', tenant.id)
        .where('token_hash', '=', link.token_hash)
        .where('asked_again_at', 'is', null)
        .executeTakeFirst()
      if (numUpdatedRows === 0n) return
      await notifyOfSignatureRequest(services, trx, context, 'taskAskedAgain', request, draft.patient.id)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
  }
}

function expiryOf(refuse: () => void): string | null {
  try {
    refuse()
    return null
  } catch (error) {
    if (error instanceof AppError) return error.code
    throw error
  }
}
