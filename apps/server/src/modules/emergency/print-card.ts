import { fullName } from '@careword/domain'
import { lacksSignature } from '@careword/domain/documents/reported-missing'
import { inTenant } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { agentsInForce } from './agents-in-force.ts'
import { cardLink, decryptedToken } from './card-token.ts'
import { documentsInForce } from './documents-in-force.ts'
import { agentsHash, namedAgents } from './named-agents.ts'
import { emergencyPatient } from './opened-emergency.ts'
import { cardNow, ownCard } from './own-card.ts'
import { updateRow } from '../../db/rows.ts'

/**
 * POST /api/emergency/card/pdf: the card's paper with its current content, also years after it was made. The PIN must be entered each time,
 * because it is stored nowhere. It is printed on the paper if the patient chose that.
 */
export async function printCard(
  services: Services,
  context: AuthenticatedContext,
  { pin, signal }: { pin: string; signal: AbortSignal },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { tenant, person, lang } = context
  const patientId = ownCard(context, 'printCard')
  await services.rateLimits.consume('printCard', [tenant.id, person.userId])
  const { card, name, agents, isDirective } = await inTenant(services.db, tenant.id, async trx => {
    const documents = await documentsInForce(trx, tenant, patientId)
    return {
      card: await cardNow(trx, tenant.id, patientId),
      name: await emergencyPatient(trx, tenant.id, patientId),
      agents: namedAgents(await agentsInForce(services, trx, tenant, documents)),
      isDirective: documents.some(({ type, said_missing }) => type === 'AD' && !lacksSignature(said_missing)),
    }
  })
  if (!card) throw new AppError('EMERGENCY_CARD_NOT_THERE', 'no card now')
  if (!(await services.passwords.matches(card.pin_hash, pin)))
    throw new AppError('EMERGENCY_CARD_PIN_REFUSED', 'another PIN', {
      fields: [{ path: 'pin', rule: 'pinNotOfCard' }],
    })
  const token = decryptedToken(services.secret, { tenantId: tenant.id, cardId: card.id }, card.token)
  if (token === null) throw new Error('the code of an emergency card does not open with this key')
  const bytes = await services.pdf.card({
    for: { person: person.userId, signal },
    tenant,
    lang,
    person: fullName(name),
    isDirective,
    agents,
    link: cardLink(services, tenant, token),
    pin: card.pin_printed ? pin : null,
  })
  await inTenant(services.db, tenant.id, async trx => {
    await updateRow(trx, 'emergency_cards', tenant.id, card.id, {
      printed_agents: agentsHash(services.secret, tenant.id, { name, agents }),
    })
    await recordDone(trx, context, 'printCard', { patientId })
  })
  const { uiTexts } = tenant.config
  const called = uiTexts[lang]?.['pdf.cardFile'] ?? uiTexts.en?.['pdf.cardFile'] ?? 'card'
  return { bytes, fileName: `${called}.pdf` }
}
