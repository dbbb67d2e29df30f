import { isId } from '../../core/ids.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { invalidLink, openedRequest } from './opened-signature-request.ts'
import { notifyOfSignatureRequest } from './notify-of-signature-request.ts'
import type { LinkKeys } from './link-cookies.ts'
import { updateRow } from '../../db/rows.ts'

/** POST /api/patientAsync/createtasknotification: notifies the requester that the link was opened, once per request (ruling G-38). */
export async function notifyOpened(
  services: Services,
  context: RequestContext,
  keys: LinkKeys,
  taskId: string,
): Promise<void> {
  const { tenant } = context
  await inTenant(services.db, tenant.id, async trx => {
    const { request, draft } = await openedRequest(services, trx, { tenant, keys, lock: 'update' })
    if (!isId(taskId) || request.id !== taskId.toLowerCase()) throw invalidLink('another task')
    if (request.opened_told_at !== null || request.way !== 'sent') return
    await updateRow(trx, 'signature_tasks', tenant.id, request.id, { opened_told_at: services.now() })
    await notifyOfSignatureRequest(services, trx, context, 'taskOpened', request, draft.patient.id)
  })
}
