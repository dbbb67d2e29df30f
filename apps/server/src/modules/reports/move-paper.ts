import { type RawStatus, todayAt } from '@careword/domain'
import { signatureLacking } from '@careword/domain/documents/reported-missing'
import { uploadTarget } from '@careword/domain/uploads/upload-target'
import type { Selectable } from 'kysely'
import { recordDoneBy } from '../../core/record-audit.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { type Doing, type ReplacedRow, replaceFormerByPaper } from '../documents/replace-former.ts'
import { changeStatus } from '../documents/write-status.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'

/**
 * The reasons why a paper is not moved: it was filled in here, so its pages name its type; there is no such type; the paper already has
 * that type.
 */
export type NotMoved =
  | { result: 'writtenHere' }
  | { result: 'noSuchType'; types: string[] }
  | { result: 'sameType' }
type Moved = { result: 'moved'; status: RawStatus; replaced: ReplacedRow[] }

/**
 * Moves a paper that was filed under the wrong type to the right type (ruling G-108). The document, its files, its audit and its day stay
 * the same; its version is the one that an upload of the new type would have. In the new type the paper is in force as if it had been added
 * there: it replaces an older document, or becomes an earlier version. A document that it had replaced under the wrong type stays replaced,
 * as after a revocation (decision 0061).
 */
export async function movePaper(
  trx: Trx,
  doing: Doing,
  { row, to, now }: { row: Selectable<Tables['documents']>; to: string; now: Date },
): Promise<Moved | NotMoved> {
  const { tenant, actor } = doing
  if (row.definition_hash !== null || row.uploaded_at === null) return { result: 'writtenHere' }
  const { smartform_schemas: schemas, stateVersions } = tenant.config.settings
  const schema = schemas.find(({ type }) => type === to)
  const target = schema && uploadTarget(schema, { usState: row.us_state, chosen: null }, stateVersions)
  if (!target) return { result: 'noSuchType', types: schemas.map(({ type }) => type) }
  if (to === row.type) return { result: 'sameType' }
  const day = row.signed_at === null ? null : todayAt(row.signed_at, zoneOfDocument(tenant, row))
  const paper = { day, lacking: signatureLacking(row.said_missing), now }
  const { place, replaced } = await replaceFormerByPaper(trx, doing, { ...row, type: to }, paper)
  const status = await changeStatus(trx, 'move', row, {
    ...target,
    moved_from: row.type,
    moved_at: now,
    updated_at: now,
  })
  if (place === 'newest') return { result: 'moved', status, replaced }
  const about = { patientId: row.patient_id, documentId: row.id }
  await recordDoneBy(trx, actor, tenant.id, 'replaceDocument', about)
  // No one relied on it under this type, so no list shows an end.
  const former = await changeStatus(
    trx,
    'replace',
    { ...row, status },
    { updated_at: now, never_in_force: true },
  )
  return { result: 'moved', status: former, replaced }
}
