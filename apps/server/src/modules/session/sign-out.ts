import { inTenant } from '../../db/in-tenant.ts'
import { type Asking, auditOf } from '../../http/asking.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Ends every session of this person, on every device (DELETE /api/session/logoutAll). */
export async function signOutEverywhere(services: Services, asking: Asking): Promise<void> {
  await inTenant(services.db, asking.tenant.id, async trx => {
    await trx
      .deleteFrom('sessions')
      .where('tenant_id', '=', asking.tenant.id)
      .where('user_id', '=', asking.person.userId)
      .execute()
    await recordAudit(trx, auditOf(asking, 'signOut'))
  })
}
