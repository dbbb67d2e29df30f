// The one place that writes a document's status (ruling G-54): each time by an event of the state machine in packages/domain.

import {
  canTransition,
  type DocumentEvent,
  type RawStatus,
  type ReachedStatus,
  statusAfter,
  stepOf,
} from '@careword/domain'
import type { ErrorCode } from '@careword/contract/errors'
import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../core/app-error.ts'

type NewDocument = Omit<Insertable<Tables['documents']>, 'status'>
type Changes = Omit<Updateable<Tables['documents']>, 'status'> & { updated_at: Date }
type Later = Exclude<DocumentEvent, 'create' | 'save'>

/** A document begins. Gives its id. */
export async function insertDocument(trx: Trx, document: NewDocument): Promise<string> {
  const { id } = await trx
    .insertInto('documents')
    .values({ ...document, status: statusAfter('create') })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** The error for a person for whose event it is too late. */
const late: Readonly<Record<DocumentEvent, ErrorCode>> = {
  create: 'DOCUMENT_ALREADY_SUBMITTED',
  save: 'DOCUMENT_ALREADY_SUBMITTED',
  sign: 'DOCUMENT_ALREADY_SUBMITTED',
  submitUpload: 'DOCUMENT_ALREADY_SUBMITTED',
  replace: 'DOCUMENT_ALREADY_SUBMITTED',
  discard: 'DOCUMENT_ALREADY_SUBMITTED',
  revoke: 'DOCUMENT_REVOKE_FAILED_NOT_IN_FORCE',
  void: 'DOCUMENT_REVOKE_FAILED_NOT_IN_FORCE',
  remove: 'DOCUMENT_FETCH_FAILED',
  move: 'DOCUMENT_ALREADY_SUBMITTED',
}

/** Refuses an event that the document's status no longer allows. */
export function refuseLate(event: DocumentEvent, { status }: { status: RawStatus }): void {
  if (!canTransition(event, status)) throw new AppError(late[event], `status ${status}`)
}

/** Something happens to a document; with it the rest that this changes. Gives its status from now on. */
export async function changeStatus(
  trx: Trx,
  event: Later,
  row: { tenant_id: string; id: string; status: RawStatus },
  changes: Changes,
): Promise<ReachedStatus> {
  refuseLate(event, row)
  const { numUpdatedRows } = await changing(trx, event, row.tenant_id, changes)
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows !== 1n) throw new Error(`${event} met another status than the one that was read`)
  return stepOf(event).to
}

const changedColumns = ['id', 'type', 'definition_hash', 'us_state', 'lang', 'time_zone'] as const
export type ChangedRow = Pick<Selectable<Tables['documents']>, (typeof changedColumns)[number]>

/** Changes the status of all documents of a type that a patient has and that the event may happen to. Returns them. */
export async function changeStatusOfType(
  trx: Trx,
  event: Later,
  { tenant_id, patient_id, type }: { tenant_id: string; patient_id: string; type: string },
  changes: Changes,
): Promise<ChangedRow[]> {
  return changing(trx, event, tenant_id, changes)
    .where('patient_id', '=', patient_id)
    .where('type', '=', type)
    .returning(changedColumns)
    .execute()
}

function changing(trx: Trx, event: Later, tenantId: string, changes: Changes) {
  const { from, to } = stepOf(event)
  return trx
    .updateTable('documents')
    .set({ ...changes, status: to })
    .where('tenant_id', '=', tenantId)
    .where('status', 'in', from)
}
