import { canTransition } from '@careword/domain'
import { definitionTitle } from '@careword/forms'
import { meantBy } from '@careword/forms/review/differences'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { authorize } from '../documents/authorize.ts'
import { loadDocumentFor } from '../documents/load-document-for.ts'
import { othersInForce } from './others-in-force.ts'
import { rowsWhere } from '../../db/rows.ts'

/**
 * GET /api/form/{documentId}/in-force: for a draft, the answers of the documents that stay in force beside it, by meaning, and the
 * acknowledged differences. For readers who may read answers: the patient and clinicians. For a signed document, nothing.
 */
export async function showInForce(
  services: Services,
  context: AuthenticatedContext,
  documentId: string,
  lang: string,
) {
  return inTenant(services.db, context.tenant.id, async trx => {
    const document = await loadDocumentFor(trx, context, documentId, 'viewInForce')
    authorize(context, 'readAnswers', document)
    const { row, patient } = document
    const isDraft = row.definition_hash !== null && canTransition('sign', row.status)
    const others = isDraft ? await othersInForce(services, trx, context, document) : []
    const kept = isDraft ? await readKept(trx, context.tenant.id, documentId) : []
    await recordDone(trx, context, 'viewInForce', { patientId: patient.id, documentId })
    return {
      documents: others
        .map(({ id, type, site, version, signedAt, timeZone, definition, answers }) => ({
          documentId: id,
          type,
          site,
          version,
          title: definitionTitle(definition, lang),
          signedAt: signedAt?.toISOString() ?? null,
          timeZone,
          meant: meantBy(definition, answers, lang),
        }))
        .filter(({ meant }) => meant.length > 0),
      kept,
    }
  })
}

/** The marks of a draft's differences for which the person confirmed both sides. */
export async function readKept(trx: Trx, tenantId: string, documentId: string): Promise<string[]> {
  const rows = await rowsWhere(trx, 'kept_differences', { tenant_id: tenantId, document_id: documentId })
    .select('mark')
    .orderBy('mark')
    .execute()
  return rows.map(({ mark }) => mark)
}
