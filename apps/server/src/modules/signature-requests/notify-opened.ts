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
    const { task, draft } = await openedRequest(services, trx, { tenant, keys, lock: 'update' })
    if (!isId(taskId) || task.id !== taskId.toLowerCase()) throw invalidLink('another task')
    if (task.opened_told_at !== null || task.way !== 'sent') return
    await updateRow(trx, 'signature_tasks', tenant.id, task.id, { opened_told_at: services.now() })
    await notifyOfSignatureRequest(services, trx, context, 'taskOpened', task, draft.patient.id)
  })
}
