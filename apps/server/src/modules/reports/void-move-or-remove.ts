import { canTransition, type RawStatus, todayAt } from '@careword/domain'
import type { End } from '@careword/domain/documents/end-of-document'
import type { Selectable } from 'kysely'
import type { Tenant } from '../../core/partner-store.ts'
import { type Actor, recordDoneBy } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { ReplacedRow } from '../documents/replace-former.ts'
import { changeStatus } from '../documents/write-status.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { partnersLanguage } from '../messages/message-language.ts'
import { notifyOfEnd } from '../forms/notify-of-end.ts'
import { movePaper, type NotMoved } from './move-paper.ts'
import { deleteRows, rowById } from '../../db/rows.ts'
import { sameTenant } from '../../db/same-tenant.ts'

type Row = Selectable<Tables['documents']>

/** The action of an operator on a reported document. */
export type Settlement = { kind: 'void' } | { kind: 'remove' } | { kind: 'move'; to: string }

interface Settled {
  settlement: Settlement
  /** The number of the report. */
  number: string
  /** Shown on the tile of a voided or removed document. */
  reason: string
}

type Done = { result: 'settled'; status: RawStatus } | { result: 'tooLate'; status: RawStatus } | NotMoved

/** Voids or removes a document, or moves it to its right type; the people who relied on it are notified (ruling G-116). */
export async function voidMoveOrRemove(
  services: Pick<Services, 'secret' | 'env' | 'now' | 'definitions'>,
  trx: Trx,
  tenant: Tenant,
  documentId: string,
  { settlement, number, reason }: Settled,
  actor: Actor,
): Promise<Done> {
  const { kind } = settlement
  if (kind === 'move') await lockPatientOf(trx, tenant.id, documentId)
  const row = await lockDocument(trx, tenant.id, documentId)
  if (!canTransition(kind, row.status)) return { result: 'tooLate', status: row.status }
  const now = services.now()
  const about = { patientId: row.patient_id, documentId }
  const tell = (end: End, of: ReplacedRow) =>
    notifyReaders(services, trx, tenant, { end, row: of, patientId: row.patient_id, now })
  if (kind === 'move') {
    const moved = await movePaper(trx, { tenant, actor }, { row, to: settlement.to, now })
    if (moved.result !== 'moved') return moved
    await tell('moved', row)
    for (const former of moved.replaced) await tell('replaced', former)
    await recordDoneBy(trx, actor, tenant.id, 'moveDocument', {
      ...about,
      code: `${number} ${row.type} ${settlement.to}`,
    })
    return { result: 'settled', status: moved.status }
  }
  const status = await changeStatus(trx, kind, row, {
    updated_at: now,
    revoked_reason: reason,
    ...(kind === 'void'
      ? { revoked_type: 'void', voided_date: todayAt(now, zoneOfDocument(tenant, row)) }
      : { revoked_type: 'wrongPatient' }),
  })
  if (kind === 'remove') await discardAutosaved(trx, tenant.id, row.id)
  // No one relied on a document that was never in force, so no one is notified.
  if (row.pdf_sha256 !== null) await tell(kind === 'void' ? 'void' : 'removed', row)
  const action = kind === 'void' ? 'voidDocument' : 'removeDocument'
  await recordDoneBy(trx, actor, tenant.id, action, { ...about, code: number })
  return { result: 'settled', status }
}

/** The same people are notified as when its patient revokes a document (ruling G-116). */
async function notifyReaders(
  services: Pick<Services, 'secret' | 'env' | 'now' | 'definitions'>,
  trx: Trx,
  tenant: Tenant,
  { end, row, patientId, now }: { end: End; row: ReplacedRow; patientId: string; now: Date },
): Promise<void> {
  const patient = await rowById(trx, 'patients', tenant.id, patientId)
    .select(['id', 'first_name as firstName', 'middle_name as middleName', 'last_name as lastName'])
    .executeTakeFirstOrThrow()
  const lang = partnersLanguage(tenant)
  const day = todayAt(now, zoneOfDocument(tenant, row))
  await notifyOfEnd(services, trx, { tenant, lang }, { end, row, patient, day, by: null })
}

/** Locks the patient first, then the documents in force (replace-former.ts), as signing does: the other order could deadlock with it. */
async function lockPatientOf(trx: Trx, tenantId: string, documentId: string): Promise<void> {
  await trx
    .selectFrom('documents as d')
    .innerJoin('patients as p', sameTenant('p.id', 'd.patient_id'))
    .where('d.tenant_id', '=', tenantId)
    .where('d.id', '=', documentId)
    .select('p.id')
    .forNoKeyUpdate('p')
    .execute()
}

function lockDocument(trx: Trx, tenantId: string, id: string): Promise<Row> {
  return rowById(trx, 'documents', tenantId, id).selectAll().forUpdate().executeTakeFirstOrThrow()
}

/** Deletes unsaved text typed into another patient's document: nothing refers to it, and no one may read it any more. */
async function discardAutosaved(trx: Trx, tenantId: string, documentId: string): Promise<void> {
  await deleteRows(trx, 'unfinished_sections', { tenant_id: tenantId, document_id: documentId })
}
