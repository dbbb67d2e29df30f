import { canTransition } from '@careword/domain'
import { differencesBetween, markOfDifference, meantBy } from '@careword/forms/review/differences'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { refuseLate } from '../documents/write-status.ts'
import { othersInForce } from './others-in-force.ts'
import { openDraft } from './read-draft.ts'
import { readKept } from './show-in-force.ts'
import { deleteRows } from '../../db/rows.ts'

interface Keeping {
  documentId: string
  /** The mark of the difference as the screen shows it. */
  mark: string
  keep: boolean
}

/**
 * PUT /api/form/{documentId}/in-force: acknowledges a difference with another document in force (both sides are meant), or withdraws the
 * acknowledgement. The difference is compared again with the stored answers. If the answers have changed, no acknowledgement is stored, and
 * the response lists the stored ones. The acknowledgement is stored with the document.
 */
export async function keepBoth(
  services: Services,
  context: AuthenticatedContext,
  { documentId, mark, keep }: Keeping,
): Promise<{ kept: string[] }> {
  const { tenant, person } = context
  return inTenant(services.db, tenant.id, async trx => {
    const draft = await openDraft(services, trx, context, {
      documentId,
      action: keep ? 'keepBoth' : 'keepBothNoMore',
      lock: 'update',
    })
    const { row, patient } = draft
    if (!canTransition('sign', row.status)) refuseLate('sign', row)
    const mine = meantBy(draft.definition, draft.answers, 'en')
    const others = await othersInForce(services, trx, context, draft)
    const [found] = others.flatMap(({ id, definition, answers }) =>
      differencesBetween(mine, meantBy(definition, answers, 'en')).flatMap(difference =>
        markOfDifference(id, difference) === mark ? [{ otherId: id, meaning: difference.meaning }] : [],
      ),
    )
    if (!found) throw new AppError('DOCUMENT_UPDATE_FAILED', 'no such difference any more')
    const { otherId, meaning } = found
    const before = await readKept(trx, tenant.id, documentId)
    if (before.includes(mark) === keep) return { kept: before }
    const place = { tenant_id: tenant.id, document_id: documentId, other_id: otherId, meaning }
    const what = { mark, kept_by: person.userId, kept_at: services.now() }
    if (keep)
      await trx
        .insertInto('kept_differences')
        .values({ ...place, ...what })
        .onConflict(conflict =>
          conflict.columns(['tenant_id', 'document_id', 'other_id', 'meaning']).doUpdateSet(what),
        )
        .execute()
    else await deleteRows(trx, 'kept_differences', { tenant_id: tenant.id, document_id: documentId, mark })
    const action = keep ? 'keepBoth' : 'keepBothNoMore'
    // The row in kept_differences holds the details: the meaning, and the other document.
    await recordDone(trx, context, action, { patientId: patient.id, documentId, code: meaning })
    return { kept: await readKept(trx, tenant.id, documentId) }
  })
}
