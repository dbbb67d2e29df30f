import { dayMs } from '@careword/domain/dates/durations'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { AccessRow } from './find-access.ts'
import { rowsWhere } from '../../db/rows.ts'

/** The time for which the reason of a search also counts for documents that its clinician opens afterwards. */
const searchReasonMs = dayMs

/** The reason why a person viewed it, as the key of the partner's text; null where no reason was given. */
type ReasonOf = (row: AccessRow) => string | null

/**
 * A clinician gives a reason with each search (ruling G-04) and each emergency access. The reason applies to that access and to every
 * document that the clinician opened within a day of it. A reason for which the partner has no text any more is not shown.
 */
export async function reasonsOf(
  trx: Trx,
  tenant: Tenant,
  patientId: string,
  rows: readonly AccessRow[],
): Promise<ReasonOf> {
  const { clinicianSearch, breakGlass } = tenant.config.settings
  const textOf = (action: string, code: string | null) =>
    (action === 'breakGlass' ? breakGlass : clinicianSearch).reasons.find(each => each.code === code)?.text ??
    null
  const clinicians = rows.filter(({ actorType, actorId }) => actorType === 'clinician' && actorId !== null)
  const oldest = Math.min(...clinicians.map(({ from }) => from.getTime()))
  const newest = Math.max(...clinicians.map(({ at: time }) => time.getTime()))
  const searches =
    clinicians.length === 0
      ? []
      : await rowsWhere(trx, 'audit_events', { tenant_id: tenant.id, patient_id: patientId })
          .where('action', 'in', ['searchPatients', 'breakGlass'])
          .where('outcome', '=', 'done')
          .where('at', '>=', new Date(oldest - searchReasonMs))
          // A time of JavaScript ends with its millisecond.
          .where('at', '<', new Date(newest + 1))
          .where('actor_id', 'in', [...new Set(clinicians.flatMap(({ actorId }) => actorId ?? []))])
          .orderBy('id', 'desc')
          .select(['actor_id as actorId', 'action', 'at', 'code'])
          .execute()
  return ({ actorId, actorType, did, at: time, code }) => {
    if (actorType !== 'clinician') return null
    if (did === 'found') return textOf('searchPatients', code)
    if (did === 'glass') return textOf('breakGlass', code)
    const before = searches.find(
      each =>
        each.actorId === actorId && each.at <= time && time.getTime() - each.at.getTime() <= searchReasonMs,
    )
    return before ? textOf(before.action, before.code) : null
  }
}
