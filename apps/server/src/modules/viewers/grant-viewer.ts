import { deriveUserType, type UserType } from '@careword/domain'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { type Actor, recordDoneBy } from '../../core/record-audit.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { findUser } from '../account/find-user.ts'

type Granted =
  | { result: 'granted' | 'wasGranted' }
  | { result: 'unknown' }
  | { result: 'otherType'; userType: UserType }

/**
 * Lets the viewer with this address see the signed documents of one patient. Only viewers get grants: the access of other users comes from
 * their roles and circles.
 */
export async function grantViewer(
  { db }: Pick<Services, 'db'>,
  tenant: Tenant,
  { email, patientId }: { email: string; patientId: string },
  actor: Actor,
): Promise<Granted> {
  return inTenant(db, tenant.id, async trx => {
    const user = await findUser(trx, tenant, email)
    if (!user) return { result: 'unknown' }
    const userType = deriveUserType(user.roles)
    if (userType !== 'viewer') return { result: 'otherType', userType }
    const made = await trx
      .insertInto('viewer_grants')
      .values({ tenant_id: tenant.id, patient_id: patientId, user_id: user.id })
      .onConflict(conflict => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst()
    if (!made) return { result: 'wasGranted' }
    await recordDoneBy(trx, actor, tenant.id, 'grantViewer', { patientId, code: user.id })
    return { result: 'granted' }
  })
}
