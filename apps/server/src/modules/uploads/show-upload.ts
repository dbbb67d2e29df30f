import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { findDuplicate } from './find-duplicate.ts'
import { findPagesOfOtherPatient, type PaperOfAnother } from './find-pages-of-other-patient.ts'
import { type FoundPaper, findPrintedPaper } from './find-printed-paper.ts'
import { decryptAnswers } from './encrypted-answers.ts'
import { loadUpload } from './load-upload.ts'
import type { CodedPage } from './sort-paper-pages.ts'
import { rowsWhere } from '../../db/rows.ts'

/** GET /api/upload/v2/{documentId}/status: the received bytes, the progress of the PDF, or the reason why there is none. */
export async function showUpload(services: Services, context: AuthenticatedContext, uploadId: string) {
  const { tenant } = context
  return inTenant(services.db, tenant.id, async trx => {
    const upload = await loadUpload(trx, context, uploadId, 'viewUpload')
    const { row } = upload
    const ofAnother = await findPagesOfOtherPatient(services, trx, context, upload)
    const known = () => findDuplicate(services, trx, context, upload)
    const paper = await findPrintedPaper(services, trx, context, upload, { action: 'viewUpload' })
    const files = await rowsWhere(trx, 'upload_files', { tenant_id: tenant.id, upload_id: row.id })
      .orderBy('file')
      .select(['name', 'size', 'received'])
      .execute()
    const { state, reason, pages, notes } = row
    return {
      isPdfGenerated: state === 'generated',
      failed: state === 'failed',
      reason,
      state,
      files,
      pages,
      notes,
      packet: ofAnother
        ? ({ kind: 'ofAnother', pages: ofAnother.pages, here: await known() } satisfies PaperOfAnother)
        : paper
          ? presentPaper(paper, row.codes ?? [])
          : await known(),
      answered: decryptAnswers(services.secret, { tenantId: tenant.id, uploadId: row.id }, row.answers),
      timeZone: zoneOfDocument(tenant, { time_zone: null, us_state: null }),
    }
  })
}

function presentPaper(paper: FoundPaper | 'mixed', pages: readonly CodedPage[]) {
  if (paper === 'mixed') return { kind: 'mixed' as const }
  const { draft, madeOn, earliest, older, timeZone, usState } = paper
  const { id, type, site, version } = draft.row
  const { pages: count, missing, doubled, foreign } = paper.pages
  return {
    kind: 'draft' as const,
    draft: { documentId: id, type, site, version },
    madeOn,
    earliest,
    pages: count,
    order: pages.map(({ was }) => was),
    missing,
    doubled,
    foreign,
    older,
    timeZone,
    usState,
  }
}
