import { inTenant } from '../../db/in-tenant.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { endCard } from './make-card.ts'
import { emergencyPatient } from './opened-emergency.ts'
import { ownCard } from './own-card.ts'

/**
 * DELETE /api/emergency/card: the card opens nothing any more, and every opening by it ends with its next call. A second press changes
 * nothing.
 */
export async function stopCard(services: Services, context: AuthenticatedContext): Promise<void> {
  const { tenant } = context
  const patientId = ownCard(context, 'stopCard')
  await inTenant(services.db, tenant.id, async trx => {
    await emergencyPatient(trx, tenant.id, patientId, true)
    const now = services.now()
    const stopped = await endCard(trx, { tenantId: tenant.id, patientId, because: 'stopped', now })
    if (stopped) await recordDone(trx, context, 'stopCard', { patientId })
  })
}
