import { isWaiting, type LinkWay } from '@careword/domain/signature-requests/request-states'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { updateRow } from '../../db/rows.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { endRequestLinks } from '../forms/end-request-links.ts'
import { freezeAnswers, markWaitingForSignatures } from '../forms/freeze-answers.ts'
import type { SignatureRequestRow } from '../forms/read-signature-requests.ts'
import { requestAuditFields } from './request-audit-fields.ts'
import {
  signerOfRequest,
  hashWhenRequested,
  freshRequest,
  type OpenedToRequest,
} from './open-before-request.ts'
import { makeLink } from './make-link.ts'

type Assignee = Pick<
  SignatureRequestRow,
  'channel' | 'assignee' | 'first_name' | 'middle_name' | 'last_name' | 'lang' | 'same_day'
> & { way: LinkWay; ends_at: Date }

/**
 * Assigns a signature to a person, and gives the link for them; the link of a person asked before opens nothing any more.
 * @param written the person's name as the requester typed it
 */
export async function assignRequest(
  services: Services,
  trx: Trx,
  context: AuthenticatedContext,
  { draft, request, requests }: OpenedToRequest,
  to: Assignee,
  written: string,
): Promise<string> {
  const { tenant, person } = context
  const { row } = draft
  const now = services.now()
  const asks = signerOfRequest(draft, request, written)
  if (isWaiting(request.state))
    await endRequestLinks(trx, { tenantId: tenant.id, requestIds: [request.id] }, 'reassigned', now)
  await updateRow(trx, 'signature_tasks', tenant.id, request.id, {
    state: 'assigned',
    ...to,
    ...asks,
    assigned_by: person.userId,
    assigned_at: now,
    ...freshRequest,
    // The sealed pages may show that this person had declined.
    ...(row.status === 'Incomplete' ? {} : { declined_at: request.declined_at }),
  })
  if (row.status === 'Incomplete') {
    await freezeAnswers(trx, row, hashWhenRequested(draft, requests, request), now)
    // The patient's own signature completes the document: no further press follows.
    if (asks.signer === 'patient') await markWaitingForSignatures(trx, row, person.userId, now)
  }
  await recordDone(trx, context, 'askForSignature', requestAuditFields(draft, request))
  return makeLink(services, trx, tenant, { request, way: to.way, endsAt: to.ends_at })
}
