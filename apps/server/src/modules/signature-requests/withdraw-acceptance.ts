import { listSignatures } from '@careword/forms'
import { sql } from 'kysely'
import type { FormerAcceptance } from '../../db/tables.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { recordDoneBy } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { thawIfFree } from '../forms/freeze-answers.ts'
import type { Draft } from '../forms/read-draft.ts'
import { updateAcceptances } from './update-acceptances.ts'
import {
  isAccepted,
  type LinkRow,
  openedLink,
  readLink,
  refuseDeadLink,
  refuseOtherDocument,
} from './opened-signature-request.ts'
import {
  requestedAnswers,
  pathOfRequest,
  type SignatureRequestRow,
  withChanged,
} from '../forms/read-signature-requests.ts'
import { signerActor } from './signer-actor.ts'
import { requestedDraft } from './requested-draft.ts'
import { notifyOfSignatureRequest } from './notify-of-signature-request.ts'
import type { LinkKeys } from './link-cookies.ts'
import { requestAuditFields } from './request-audit-fields.ts'

/**
 * POST /api/patientasync/withdraw: an agent who accepted by a link withdraws the acceptance, with the link by which they signed
 * (decision 0069). The sealed pages do not change; the requester and the patient are notified. A repeated call gets the same response.
 */
export async function withdrawAcceptance(
  services: Services,
  context: RequestContext,
  keys: LinkKeys,
): Promise<void> {
  const { tenant } = context
  await inTenant(services.db, tenant.id, async trx => {
    const opened = await openedLink(services, trx, { tenant, keys })
    const draft = await requestedDraft(services, trx, {
      tenantId: tenant.id,
      documentId: opened.request.document_id,
      lock: 'update',
    })
    const { link, request } = await readLink(trx, opened.link)
    if (link.ended_because === 'signed' && request.state === 'withdrawn') return
    const now = services.now()
    if (!isAccepted(link, request)) refuseDeadLink(link, request, now, draft)
    refuseOtherDocument(draft, request)
    const withdrawn = await trx
      .updateTable('signature_tasks')
      .set({
        state: 'withdrawn',
        withdrawn_at: now,
        former: sql`former || ${JSON.stringify([acceptanceOf(services, draft, { link, request }, now)])}::jsonb`,
      })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', request.id)
      .where('state', '=', 'signed')
      .returningAll()
      .executeTakeFirstOrThrow()
    await thawIfFree(trx, draft.row, withChanged(draft.requests, withdrawn), now)
    if (draft.row.status === 'Active') await updateAcceptances(services, trx, draft, withdrawn)
    await recordDoneBy(
      trx,
      signerActor(context),
      tenant.id,
      'withdrawAcceptance',
      requestAuditFields(draft, request),
    )
    await notifyOfSignatureRequest(services, trx, context, 'taskWithdrawn', withdrawn, draft.patient.id)
  })
}

/** A later request overwrites the request: the signing record shows both acceptances. */
function acceptanceOf(
  services: Pick<Services, 'secret'>,
  { definition }: Draft,
  { link, request }: { link: LinkRow; request: SignatureRequestRow },
  now: Date,
): FormerAcceptance {
  const made = listSignatures(definition, requestedAnswers(services, request) ?? {}).find(
    ({ sectionId, inputId }) => `${sectionId}.${inputId}` === pathOfRequest(request),
  )
  return {
    signedAt: (request.signed_at ?? now).toISOString(),
    withdrawnAt: now.toISOString(),
    name: request.signer_name,
    method: made?.typed ? 'typed' : 'drawn',
    way: request.way,
    channel: request.channel,
    assignee: request.assignee,
    codeAsked: link.code_ends_at !== null,
    lang: request.signed_lang,
  }
}
