import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { auditOf, recordAudit } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'

/** Ends every session of this person, on every device (DELETE /api/session/logoutAll). */
export async function signOutEverywhere(services: Services, context: AuthenticatedContext): Promise<void> {
  await inTenant(services.db, context.tenant.id, async trx => {
    await trx
      .deleteFrom('sessions')
      .where('tenant_id', '=', context.tenant.id)
      .where('user_id', '=', context.person.userId)
      .execute()
    await recordAudit(trx, auditOf(context, 'signOut'))
  })
}
