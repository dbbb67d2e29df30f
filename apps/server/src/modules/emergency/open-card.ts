import { randomUUID } from 'node:crypto'
import { emergencyLimits } from '@careword/domain/limits'
import type { PinTries } from '@careword/domain/emergency/pin-lockout'
import { minuteMs } from '@careword/domain/dates/durations'
import type { Selectable } from 'kysely'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { newToken } from '../../secrets/random-secrets.ts'
import { AppError } from '../../core/app-error.ts'
import { networkOf } from '../../core/network.ts'
import { isRateLimited } from '../../core/rate-limits/is-rate-limited.ts'
import { recordAudit, recordDoneBy } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { agentsInForce } from './agents-in-force.ts'
import { cardTokenHash, openingCookieHash } from './card-token.ts'
import { documentsInForce } from './documents-in-force.ts'
import type { MadeOpening } from './emergency-cookie.ts'
import { cardActor, emergencyPatient } from './opened-emergency.ts'
import { hasCards } from './own-card.ts'
import { forgetPinTries, takePinTry } from './take-pin-try.ts'
import { mayTell, notifyOfOpening, notifyPatient } from './notify-of-opening.ts'
import { rowsWhere, insertRows } from '../../db/rows.ts'

type Card = Selectable<Tables['emergency_cards']>
type Try = PinTries & { allowed: boolean }

/**
 * POST /api/emergency/opening: exchanges the code of a card and its PIN for a cookie that reads the documents in force for half an hour. An
 * unknown, stopped or renewed card is answered like a wrong PIN: the try is counted and a PIN compared in any case (decision 0080).
 */
export async function openCard(
  services: Services,
  context: RequestContext,
  { token, pin }: { token: string; pin: string },
): Promise<MadeOpening> {
  const { tenant, address } = context
  const network = [tenant.id, networkOf(address)]
  // The try is counted before the PIN is compared, so that simultaneous tries cannot all pass the limit.
  await services.rateLimits.consume('openCard', network)
  const code = { tenantId: tenant.id, tokenHash: cardTokenHash(services.secret, tenant.id, token) }
  const { card, tried } = await inTenant(services.db, tenant.id, async trx => ({
    card: hasCards(tenant) ? await liveCard(trx, code) : undefined,
    tried: await takePinTry(trx, code, services.now()),
  }))
  // While tries are paused, no PIN is compared, for a code without a card too.
  const right = tried.allowed && (await services.passwords.matches(card?.pin_hash ?? null, pin))
  if (!right || card === undefined) throw await refused(services, context, card, tried)
  const opened = await inTenant(services.db, tenant.id, trx => open(services, trx, context, card, code))
  if (opened === null) throw await refused(services, context, undefined, tried)
  await services.rateLimits.giveBack('openCard', network)
  return opened
}

const liveCard = (
  trx: Trx,
  { tenantId, tokenHash }: { tenantId: string; tokenHash: Buffer },
): Promise<Card | undefined> =>
  rowsWhere(trx, 'emergency_cards', { tenant_id: tenantId, token_hash: tokenHash })
    .where('ended_at', 'is', null)
    .selectAll()
    .executeTakeFirst()

/** @returns null if the card was stopped while its PIN was compared */
async function open(
  services: Services,
  trx: Trx,
  context: RequestContext,
  { id, patient_id: patientId }: Card,
  code: { tenantId: string; tokenHash: Buffer },
): Promise<MadeOpening | null> {
  const { tenant } = context
  const now = services.now()
  // Stopping a card locks this row too: a card that was stopped first does not open.
  const patient = await emergencyPatient(trx, tenant.id, patientId, true)
  if (!(await liveCard(trx, code))) return null
  await forgetPinTries(trx, code)
  const tells = await mayTell(trx, { tenantId: tenant.id, patientId, now })
  const openingId = randomUUID()
  const cookie = newToken()
  const endsAt = new Date(now.getTime() + emergencyLimits.openMinutes * minuteMs)
  await insertRows(trx, 'emergency_openings', {
    tenant_id: tenant.id,
    id: openingId,
    patient_id: patientId,
    way: 'card',
    card_id: id,
    cookie_hash: openingCookieHash(services.secret, tenant.id, cookie),
    opened_at: now,
    ends_at: endsAt,
    told: tells,
  })
  await recordDoneBy(trx, cardActor(context), tenant.id, 'openCard', { patientId })
  if (tells) {
    const documents = await documentsInForce(trx, tenant, patientId)
    const naming = await agentsInForce(services, trx, tenant, documents)
    await notifyOfOpening(services, trx, context, patient, naming)
  }
  return { openingId, cookie, endsAt }
}

/** Audits the failure, notifies the patient when it pauses the card, and returns the same error for every reason. */
async function refused(
  services: Services,
  context: RequestContext,
  card: Card | undefined,
  { allowed, pausedUntil }: Try,
): Promise<AppError> {
  const { tenant } = context
  const code = pausedUntil === null ? 'EMERGENCY_CARD_NOT_OPENED' : 'EMERGENCY_CARD_PAUSED'
  // The pauses of a card keep its own tries few; made-up codes could fill the audit, so only some of them are recorded.
  const network = [context.tenant.id, networkOf(context.address)]
  const noted = !(await isRateLimited(services.rateLimits, 'openCardNoted', network))
  if (allowed && (noted || card !== undefined))
    await inTenant(services.db, tenant.id, async trx => {
      await recordAudit(trx, {
        ...cardActor(context),
        tenantId: tenant.id,
        action: 'openCard',
        outcome: 'failed',
        code,
        patientId: card?.patient_id ?? null,
      })
      if (card !== undefined && pausedUntil !== null) {
        const patient = await emergencyPatient(trx, tenant.id, card.patient_id)
        await notifyPatient(services, trx, context, patient, 'cardPaused')
      }
    })
  const wait = pausedUntil === null ? 0 : pausedUntil.getTime() - services.now().getTime()
  return new AppError(code, allowed ? 'not this card and PIN' : 'paused', {
    ...(wait > 0 && { retryAfterSeconds: Math.max(1, Math.ceil(wait / 1000)) }),
  })
}
