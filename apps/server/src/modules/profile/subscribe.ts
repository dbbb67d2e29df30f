import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { ownProfile } from './own-profile.ts'

/**
 * PATCH subscribe-notification?subscribe={status}: true subscribes to the optional messages (ruling G-35); the others are always sent. A
 * repeated call changes nothing.
 */
export async function subscribe(services: Services, context: AuthenticatedContext, wanted: boolean) {
  const patientId = ownProfile(context, 'changeMessages', 'USER_PROFILE_UPDATE_FAILED')
  const { tenant, person } = context
  return inTenant(services.db, tenant.id, async trx => {
    const changed = await trx
      .updateTable('users')
      .set({ unsubscribed: !wanted })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', person.userId)
      .where('unsubscribed', '=', wanted)
      .returning('id')
      .executeTakeFirst()
    if (changed) await recordDone(trx, context, 'changeMessages', { patientId })
    return { unSubscribeNotification: !wanted }
  })
}
