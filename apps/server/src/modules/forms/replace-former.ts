import type { Trx } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { changeStatusOfType } from '../documents/write-status.ts'
import type { Draft } from './read-draft.ts'

/** A single-active type has one document in force: the former one becomes Replaced with the same commit. */
export async function replaceFormer(
  trx: Trx,
  { tenant }: AuthenticatedContext,
  { row }: Draft,
  now: Date,
): Promise<void> {
  const schema = tenant.config.settings.smartform_schemas.find(entry => entry.type === row.type)
  if (!schema?.singleActive) return
  // Two drafts signed at once would not see each other: the second waits here for the first.
  await trx
    .selectFrom('patients')
    .where('tenant_id', '=', tenant.id)
    .where('id', '=', row.patient_id)
    .select('id')
    .forNoKeyUpdate()
    .execute()
  await changeStatusOfType(trx, 'replace', row, { updated_at: now })
}
