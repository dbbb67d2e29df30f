import { randomUUID } from 'node:crypto'
import { pinIssue } from '@careword/domain/emergency/card-pin'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { newToken } from '../../secrets/random-secrets.ts'
import { AppError } from '../../core/app-error.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { cardTokenHash, encryptedToken } from './card-token.ts'
import { documentsInForce } from './documents-in-force.ts'
import { emergencyPatient } from './opened-emergency.ts'
import { ownCard } from './own-card.ts'
import { insertRows } from '../../db/rows.ts'

/**
 * POST /api/emergency/card: a card with a PIN that the patient chose. The earlier card ends immediately, and so does every access by it.
 * After two calls only the second card is valid.
 */
export async function makeCard(
  services: Services,
  context: AuthenticatedContext,
  { pin, printPin }: { pin: string; printPin: boolean },
): Promise<void> {
  const { tenant, person } = context
  const patientId = ownCard(context, 'makeCard')
  await services.rateLimits.consume('makeCard', [tenant.id, person.userId])
  await inTenant(services.db, tenant.id, trx => refuse(trx, context, patientId, pin))
  const pinHash = await services.passwords.hash(pin)
  const token = newToken()
  const cardId = randomUUID()
  await inTenant(services.db, tenant.id, async trx => {
    await refuse(trx, context, patientId, pin)
    const now = services.now()
    await endCard(trx, { tenantId: tenant.id, patientId, because: 'renewed', now })
    await insertRows(trx, 'emergency_cards', {
      tenant_id: tenant.id,
      id: cardId,
      patient_id: patientId,
      token_hash: cardTokenHash(services.secret, tenant.id, token),
      token: encryptedToken(services.secret, { tenantId: tenant.id, cardId }, token),
      pin_hash: pinHash,
      pin_printed: printPin,
      made_at: now,
    })
    await recordDone(trx, context, 'makeCard', { patientId })
  })
}

/**
 * Applies the rule of the screen again, and refuses a card that would open nothing. The patient's row is locked, so that simultaneous calls
 * run one after the other.
 */
async function refuse(
  trx: Trx,
  { tenant }: AuthenticatedContext,
  patientId: string,
  pin: string,
): Promise<void> {
  const { dob } = await emergencyPatient(trx, tenant.id, patientId, true)
  const rule = pinIssue(pin, { dob })
  if (rule !== null)
    throw new AppError('EMERGENCY_CARD_PIN_REFUSED', 'no PIN that may be chosen', {
      fields: [{ path: 'pin', rule }],
    })
  if ((await documentsInForce(trx, tenant, patientId)).length === 0)
    throw new AppError('EMERGENCY_CARD_NOTHING_IN_FORCE', 'there is nothing to open')
}

/** @returns whether there was a card */
export async function endCard(
  trx: Trx,
  {
    tenantId,
    patientId,
    because,
    now,
  }: { tenantId: string; patientId: string; because: 'renewed' | 'stopped'; now: Date },
): Promise<boolean> {
  const ended = await trx
    .updateTable('emergency_cards')
    .set({ ended_at: now, ended_because: because })
    .where('tenant_id', '=', tenantId)
    .where('patient_id', '=', patientId)
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return ended.length > 0
}
