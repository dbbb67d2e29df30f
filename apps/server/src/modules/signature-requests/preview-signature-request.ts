import { inTenant } from '../../db/in-tenant.ts'
import { recordDoneBy } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { encryptPart } from '../forms/encrypted-section.ts'
import { placeOfRequest } from '../forms/read-signature-requests.ts'
import { giveToDraft, readSigners } from './signer-answers.ts'
import { openedRequest } from './opened-signature-request.ts'
import { signerActor } from './signer-actor.ts'
import type { LinkKeys } from './link-cookies.ts'
import { updateRow } from '../../db/rows.ts'

/**
 * PUT … sign=false: the drawings and answers so far, for the preview alone. They are a draft of the request and never an answer
 * (ruling C-53).
 */
export async function previewSignatureRequest(
  services: Services,
  context: RequestContext,
  keys: LinkKeys,
  { documentId, content }: { documentId: string; content: Record<string, unknown> },
): Promise<{ documentId: string; signed: boolean }> {
  const { tenant } = context
  const before = await inTenant(services.db, tenant.id, trx =>
    openedRequest(services, trx, { tenant, keys, documentId }),
  )
  await services.rateLimits.consume('taskPages', [tenant.id, before.request.id])
  const { signer, came } = await readSigners(services, before.draft, before.request, content)
  return inTenant(services.db, tenant.id, async trx => {
    const { request, draft } = await openedRequest(services, trx, {
      tenant,
      keys,
      documentId,
      lock: 'update',
    })
    const { theirs } = giveToDraft(draft, signer, came, services.now())
    await updateRow(trx, 'signature_tasks', tenant.id, request.id, {
      preview: encryptPart(services.secret, 'taskPreview', placeOfRequest(request), theirs),
    })
    await recordDoneBy(trx, signerActor(context), tenant.id, 'previewTask', {
      patientId: draft.patient.id,
      documentId: draft.row.id,
      sectionId: request.section_id,
    })
    return { documentId: draft.row.id, signed: false }
  })
}
