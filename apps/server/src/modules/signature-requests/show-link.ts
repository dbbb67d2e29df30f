import { shownLinkEndsAt } from '@careword/domain/signature-requests/link-expiry'
import { isWaiting } from '@careword/domain/signature-requests/request-states'
import { inTenant } from '../../db/in-tenant.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { freeze, markWaitingForSignatures } from '../forms/freeze.ts'
import {
  type Asked,
  asksOf,
  hashWhenAsked,
  nothingYet,
  openToAsk,
  refuseToAsk,
} from './may-request-signature.ts'
import { endRequestLinks } from '../forms/end-request-links.ts'
import { makeLink } from './make-link.ts'
import { updateRow } from '../../db/rows.ts'

/** Makes a link for a person who is present, to be scanned with the camera of their own phone. A person asked before no longer is. */
export async function showTaskLink(
  services: Services,
  context: AuthenticatedContext,
  asked: Asked,
): Promise<{ link: string; endsAt: string }> {
  const { tenant, person } = context
  await services.rateLimits.consume('askForSignature', [tenant.id, person.userId, 'shown'])
  return inTenant(services.db, tenant.id, async trx => {
    const { draft, task, tasks } = await openToAsk(services, trx, context, asked, 'askForSignature')
    refuseToAsk(services, context, draft, task, 'shown')
    const { row, patient } = draft
    const now = services.now()
    const asks = asksOf(draft, task, '')
    if (isWaiting(task.state))
      await endRequestLinks(trx, { tenantId: tenant.id, taskIds: [task.id] }, 'reassigned', now)
    const endsAt = shownLinkEndsAt(now)
    await updateRow(trx, 'signature_tasks', tenant.id, task.id, {
      state: 'assigned',
      way: 'shown',
      channel: null,
      assignee: null,
      first_name: '',
      middle_name: '',
      last_name: '',
      lang: null,
      assigned_by: person.userId,
      assigned_at: now,
      ends_at: endsAt,
      same_day: false,
      ...asks,
      ...nothingYet,
    })
    if (row.status === 'Incomplete') {
      await freeze(trx, row, hashWhenAsked(draft, tasks, task), now)
      // The patient's own signature completes the document: no further press follows.
      if (asks.signer === 'patient') await markWaitingForSignatures(trx, row, person.userId, now)
    }
    const link = await makeLink(services, trx, tenant, { task, way: 'shown', endsAt })
    await recordDone(trx, context, 'askForSignature', {
      patientId: patient.id,
      documentId: row.id,
      sectionId: task.section_id,
      code: task.input_id.slice(0, 60),
    })
    return { link, endsAt: endsAt.toISOString() }
  })
}
