import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { thawIfFree } from '../forms/freeze-answers.ts'
import { type RequestPlace, openToRequest } from './open-before-request.ts'
import { endRequestLinks } from '../forms/end-request-links.ts'
import { updateRow } from '../../db/rows.ts'
import { requestAuditFields } from './request-audit-fields.ts'
import { askedOfNoOne } from '../forms/read-signature-requests.ts'

/** POST /api/patientasync/unassignTask: ends a request, and its link stops working at once. A repeated call gets the same response. */
export async function unassignSignatureRequest(
  services: Services,
  context: AuthenticatedContext,
  asked: RequestPlace,
): Promise<void> {
  const { tenant } = context
  await inTenant(services.db, tenant.id, async trx => {
    const { draft, request, requests } = await openToRequest(
      services,
      trx,
      context,
      asked,
      'withdrawSignatureRequest',
    )
    if (request.state === 'unassigned') return
    if (request.state === 'signed') throw new AppError('ASSIGN_TASK_FAILED_ALREADY_SIGNED', 'signed already')
    const now = services.now()
    await endRequestLinks(trx, { tenantId: tenant.id, requestIds: [request.id] }, 'unassigned', now)
    await updateRow(trx, 'signature_tasks', tenant.id, request.id, {
      ...askedOfNoOne,
      preview: null,
    })
    await thawIfFree(
      trx,
      draft.row,
      requests.filter(({ id }) => id !== request.id),
      now,
    )
    await recordDone(trx, context, 'withdrawSignatureRequest', requestAuditFields(draft, request))
  })
}
