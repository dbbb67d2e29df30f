import { inTenant } from '../../db/in-tenant.ts'
import { recordDoneBy } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { cardActor, type EmergencyReader, findOpening } from './opened-emergency.ts'

/**
 * DELETE /api/emergency/opening: the reader is done, on a phone that others use too. The response is the same for a closed opening and for
 * one that never existed.
 * @returns which opening it was
 */
export async function closeEmergency(
  services: Services,
  context: RequestContext,
  { keys, session }: EmergencyReader,
): Promise<string | null> {
  const { tenant } = context
  return inTenant(services.db, tenant.id, async trx => {
    const opening = await findOpening(services, trx, tenant.id, { keys, session })
    if (!opening) return null
    const closed = await trx
      .updateTable('emergency_openings')
      .set({ closed_at: services.now() })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', opening.id)
      .where('closed_at', 'is', null)
      .returning(['patient_id', 'way'])
      .executeTakeFirst()
    if (!closed) return null
    const actor =
      closed.way === 'glass' && session !== null
        ? { ...cardActor(context), actorId: session.person.userId, actorType: session.person.userType }
        : cardActor(context)
    await recordDoneBy(trx, actor, tenant.id, 'closeEmergency', { patientId: closed.patient_id })
    return opening.id
  })
}
