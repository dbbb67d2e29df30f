import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { type Actor, recordDoneBy } from '../../core/record-audit.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { findUser } from '../account/find-user.ts'

/** Revokes a grant, also of a person who is no longer only a viewer. */
export async function revokeViewer(
  { db }: Pick<Services, 'db'>,
  tenant: Tenant,
  { email, patientId }: { email: string; patientId: string },
  actor: Actor,
): Promise<'revoked' | 'noGrant' | 'unknown'> {
  return inTenant(db, tenant.id, async trx => {
    const user = await findUser(trx, tenant, email)
    if (!user) return 'unknown'
    const gone = await trx
      .deleteFrom('viewer_grants')
      .where('tenant_id', '=', tenant.id)
      .where('patient_id', '=', patientId)
      .where('user_id', '=', user.id)
      .returning('user_id')
      .executeTakeFirst()
    if (!gone) return 'noGrant'
    await recordDoneBy(trx, actor, tenant.id, 'revokeViewer', { patientId, code: user.id })
    return 'revoked'
  })
}
