import { createHash } from 'node:crypto'
import { type DobHolder, dobHolder } from '@careword/domain'
import type { ErrorCode } from '@careword/contract/errors'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Trx } from '../../db/in-tenant.ts'
import { isOnRecord } from '../patients/is-on-record.ts'
import { ownPatient } from '../patients/own-patient.ts'
import { rowById, rowsWhere } from '../../db/rows.ts'

/** The patient whose profile this person has: their own, at a partner with profiles (Shell spec §6). All other users have none. */
export function ownProfile(
  context: AuthenticatedContext,
  action: AuditAction,
  code: ErrorCode,
  patientId: string | null = context.person.patientId,
): string {
  if (!context.tenant.public.featureToggles.enablePatientProfile)
    throw new AuditedRefusal(
      context,
      action,
      code,
      'no profiles here',
      { patientId: patientId ?? '' },
      { status: 404 },
    )
  return ownPatient(context, action, code, patientId)
}

export interface ProfileRow {
  first_name: string
  middle_name: string
  last_name: string
  dob: string | null
  gender: '0' | '1' | '2'
  phones: { number: string; type: string }[]
}

/** The row, held until the transaction ends where it is about to change. */
export async function readProfile(
  trx: Trx,
  tenantId: string,
  patientId: string,
  lock: boolean,
): Promise<ProfileRow> {
  const question = rowById(trx, 'patients', tenantId, patientId).select([
    'first_name',
    'middle_name',
    'last_name',
    'dob',
    'gender',
    'phones',
  ])
  // A document that is begun at this moment locks the key of the row, so it comes before or after this change.
  return (lock ? question.forUpdate() : question).executeTakeFirstOrThrow()
}

/** The reason why this patient may not change their date of birth (ruling G-113). */
export async function readDobHolder(
  trx: Trx,
  tenantId: string,
  patientId: string,
  { dob }: ProfileRow,
): Promise<DobHolder | null> {
  const document = await rowsWhere(trx, 'documents', { tenant_id: tenantId, patient_id: patientId })
    .where('status', '!=', 'Discarded')
    .select('id')
    .limit(1)
    .executeTakeFirst()
  const onRecord = await isOnRecord(trx, tenantId, patientId)
  return dobHolder({ dob, onRecord, hasDocument: document !== undefined })
}

/** A text that differs for each state of the row: a save includes the one that its author saw. */
export function revisionOf({ first_name, middle_name, last_name, dob, gender, phones }: ProfileRow): string {
  const seen = [first_name, middle_name, last_name, dob, gender, phones.map(({ number }) => number)]
  return createHash('sha256').update(JSON.stringify(seen)).digest('base64url').slice(0, 22)
}
