import { emergencyLimits } from '@careword/domain/limits'
import { inTenant } from '../../db/in-tenant.ts'
import { sameHash } from '../../secrets/keyed-hash.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { agentsInForce } from './agents-in-force.ts'
import { documentsInForce, nameOf } from './documents-in-force.ts'
import { agentsHash, namedAgents } from './named-agents.ts'
import { emergencyPatient } from './opened-emergency.ts'
import { cardNow, ownCard } from './own-card.ts'
import { rowsWhere } from '../../db/rows.ts'

/**
 * GET /api/emergency/card: the patient's card, the documents that it opens now, the people whom it names, and the times at which it was
 * opened.
 */
export async function showCard(services: Services, context: AuthenticatedContext) {
  const { tenant, lang } = context
  const patientId = ownCard(context, 'viewCard')
  const now = services.now()
  return inTenant(services.db, tenant.id, async trx => {
    const card = await cardNow(trx, tenant.id, patientId)
    const documents = await documentsInForce(trx, tenant, patientId)
    const agents = namedAgents(await agentsInForce(services, trx, tenant, documents))
    const name = await emergencyPatient(trx, tenant.id, patientId)
    const tries = card
      ? await rowsWhere(trx, 'card_tries', { tenant_id: tenant.id, token_hash: card.token_hash })
          .where('paused_until', '>', now)
          .select('paused_until')
          .executeTakeFirst()
      : undefined
    const openings = await rowsWhere(trx, 'emergency_openings', {
      tenant_id: tenant.id,
      patient_id: patientId,
    })
      .orderBy('opened_at', 'desc')
      .limit(emergencyLimits.openingsListed)
      .select(['opened_at', 'way'])
      .execute()
    await recordDone(trx, context, 'viewCard', { patientId })
    return {
      card: card
        ? {
            madeAt: card.made_at.toISOString(),
            pinPrinted: card.pin_printed,
            pausedUntil: tries?.paused_until?.toISOString() ?? null,
            agentsChanged:
              card.printed_agents !== null &&
              !sameHash(card.printed_agents, agentsHash(services.secret, tenant.id, { name, agents })),
          }
        : null,
      documents: documents.map(row => nameOf(tenant, row, lang, context.person.userId)),
      agents,
      openings: openings.map(({ opened_at, way }) => ({ openedAt: opened_at.toISOString(), way })),
    }
  })
}
