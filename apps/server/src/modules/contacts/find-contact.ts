import type { ErrorCode } from '@careword/contract/errors'
import type { Trx } from '../../db/in-tenant.ts'
import { AuditedRefusal } from '../../core/audited-refusal.ts'
import type { AuditAction } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { type CircleRow, readCircle } from './read-circle.ts'

/** Finds a contact of this circle. A contact of another circle, a removed contact and an unknown id get the same refusal. */
export async function findContact(
  trx: Trx,
  context: AuthenticatedContext,
  patientId: string,
  contactId: string,
  { action, code }: { action: AuditAction; code: ErrorCode },
): Promise<CircleRow> {
  const found = (await readCircle(trx, context, patientId)).find(({ id }) => id === contactId.toLowerCase())
  if (!found)
    throw new AuditedRefusal(context, action, code, 'not in this circle', { patientId }, { status: 404 })
  return found
}
