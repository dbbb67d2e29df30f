import { todayAt } from '@careword/domain'
import { type Decided, isOlderPaper, takenBackAt } from '@careword/domain/documents/is-older-paper'
import { signatureLacking } from '@careword/domain/documents/reported-missing'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { type Actor, doneBy, recordAudits } from '../../core/record-audit.ts'
import { type ChangedRow, changeStatusOfType } from './write-status.ts'
import { zoneOfDocument } from './zone-of-document.ts'
import { rowById, rowsWhere } from '../../db/rows.ts'

/** A document that is out of force now; the people who relied on it are notified (notifyOfEnd). */
export type ReplacedRow = ChangedRow

/** On whose behalf the change is made. */
export interface Doing {
  tenant: Tenant
  actor: Actor
}

interface OfType {
  tenant_id: string
  patient_id: string
  type: string
}

/**
 * A single-active type has one document in force: the former document becomes Replaced in the same transaction. Returns the replaced
 * documents.
 */
export async function replaceFormer(
  trx: Trx,
  doing: Doing,
  document: OfType,
  now: Date,
): Promise<ReplacedRow[]> {
  if (!(await isOneOfType(trx, doing, document))) return []
  return replaceInForce(trx, doing, document, now)
}

/**
 * Replaces the former document by a paper that was signed elsewhere, on a day of its own. A paper that is older than the document in force,
 * or than a revocation by its patient, replaces nothing and never comes into force (decision 0061). The same holds for a paper that lacks a
 * signature which the former document has (0106).
 * @returns place: 'older' when the paper does not come into force
 */
export async function replaceFormerByPaper(
  trx: Trx,
  doing: Doing,
  document: OfType,
  { now, ...paper }: Decided & { now: Date },
): Promise<{ place: 'newest' | 'older'; replaced: ReplacedRow[] }> {
  if (!(await isOneOfType(trx, doing, document))) return { place: 'newest', replaced: [] }
  const decided = await rowsWhere(trx, 'documents', {
    tenant_id: document.tenant_id,
    patient_id: document.patient_id,
    type: document.type,
  })
    .where(({ eb, and, or }) =>
      or([
        eb('status', '=', 'Active'),
        and([eb('status', '=', 'Outdated'), eb('revoked_type', '=', 'revokedByPatient')]),
      ]),
    )
    .select(['status', 'signed_at', 'voided_date', 'time_zone', 'us_state', 'said_missing'])
    .execute()
  const since = decided.map((row): Decided => {
    if (row.status === 'Outdated') return takenBackAt(row.voided_date)
    const day = row.signed_at === null ? null : todayAt(row.signed_at, zoneOfDocument(doing.tenant, row))
    return { day, lacking: signatureLacking(row.said_missing) }
  })
  if (isOlderPaper(paper, since)) return { place: 'older', replaced: [] }
  return { place: 'newest', replaced: await replaceInForce(trx, doing, document, now) }
}

async function replaceInForce(trx: Trx, doing: Doing, document: OfType, now: Date): Promise<ReplacedRow[]> {
  const replaced = await changeStatusOfType(trx, 'replace', document, { updated_at: now })
  const patientId = document.patient_id
  await recordAudits(
    trx,
    replaced.map(({ id: documentId }) =>
      doneBy(doing.actor, document.tenant_id, 'replaceDocument', { patientId, documentId }),
    ),
  )
  return replaced
}

/**
 * Whether one document of this type is in force at a time. If so, the row is locked: of two simultaneous calls, which would not see each
 * other, the second waits here for the first.
 */
async function isOneOfType(trx: Trx, { tenant }: Doing, { type, patient_id }: OfType): Promise<boolean> {
  const schema = tenant.config.settings.smartform_schemas.find(entry => entry.type === type)
  if (!schema?.singleActive) return false
  await rowById(trx, 'patients', tenant.id, patient_id).select('id').forNoKeyUpdate().execute()
  return true
}
