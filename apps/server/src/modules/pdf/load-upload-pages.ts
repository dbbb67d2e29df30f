import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { auditOf } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { isId } from '../../core/ids.ts'
import { loadUpload } from '../uploads/load-upload.ts'
import type { FoundPdf, WantedPdf } from './load-pdf.ts'
import { auditView } from './audit-view.ts'
import { sameTenant } from '../../db/same-tenant.ts'

/** The pages of an upload that this person has not submitted yet, to be shown beside its questions. Null when there is no such upload. */
export async function loadUploadPages(
  services: Services,
  context: AuthenticatedContext,
  { documentId, action }: Pick<WantedPdf, 'documentId' | 'action'>,
): Promise<FoundPdf | null> {
  const { tenant, person } = context
  if (!isId(documentId)) return null
  const found = await inTenant(services.db, tenant.id, async trx => {
    const rendition = await trx
      .selectFrom('uploads as u')
      .innerJoin('upload_renditions as r', sameTenant('r.upload_id', 'u.id'))
      .where('u.tenant_id', '=', tenant.id)
      .where('u.id', '=', documentId)
      .where('u.user_id', '=', person.userId)
      .where('u.state', '=', 'generated')
      .select('r.bytes')
      .executeTakeFirst()
    return rendition && { bytes: rendition.bytes, ...(await loadUpload(trx, context, documentId, action)) }
  })
  if (!found) return null
  await services.rateLimits.consume('pdf', [tenant.id, person.userId])
  const entry = auditOf(context, action, { patientId: found.patient.id, documentId: found.row.id })
  return {
    bytes: async () => found.bytes,
    key: null,
    check: async () => {},
    uploaded: true,
    fileName: 'upload.pdf',
    show: make => auditView(services, entry, make),
  }
}
