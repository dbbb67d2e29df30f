import { inTenant } from '../../db/in-tenant.ts'
import { doneBy, recordAudit } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { openingCookieHash } from './card-token.ts'
import { cardActor, type EmergencyReader } from './opened-emergency.ts'

/** DELETE /api/emergency/opening: whoever read it is done, on a phone that others use too. What is closed or was never open is not told apart. */
export async function closeEmergency(
  services: Services,
  context: RequestContext,
  { cookie, session }: EmergencyReader,
): Promise<void> {
  const { tenant } = context
  if (cookie === null) return
  await inTenant(services.db, tenant.id, async trx => {
    const closed = await trx
      .updateTable('emergency_openings')
      .set({ closed_at: services.now() })
      .where('tenant_id', '=', tenant.id)
      .where('cookie_hash', '=', openingCookieHash(services.secret, tenant.id, cookie))
      .where('closed_at', 'is', null)
      .returning(['patient_id', 'way'])
      .executeTakeFirst()
    if (!closed) return
    const actor =
      closed.way === 'glass' && session !== null
        ? { ...cardActor(context), actorId: session.person.userId, actorType: session.person.userType }
        : cardActor(context)
    await recordAudit(trx, doneBy(actor, tenant.id, 'closeEmergency', { patientId: closed.patient_id }))
  })
}
