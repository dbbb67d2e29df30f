import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { deleteRows } from '../../db/rows.ts'

/** Ends every session of this person, on every device (DELETE /api/session/logoutAll). */
export async function signOutEverywhere(services: Services, context: AuthenticatedContext): Promise<void> {
  await inTenant(services.db, context.tenant.id, async trx => {
    await deleteRows(trx, 'sessions', { tenant_id: context.tenant.id, user_id: context.person.userId })
    await recordDone(trx, context, 'signOut')
  })
}
