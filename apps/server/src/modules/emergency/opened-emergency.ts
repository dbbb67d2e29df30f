// A browser that opened a card holds a cookie that reads what is in force, and nothing else. What of it holds is asked anew with every call.

import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { AppError } from '../../core/app-error.ts'
import type { Actor } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { openingCookieHash } from './card-token.ts'
import { hasCards } from './own-card.ts'

export interface EmergencyPatient {
  id: string
  firstName: string
  middleName: string
  lastName: string
  dob: string | null
  email: string | null
  phones: { number: string; type: string }[]
}

export interface OpenedEmergency {
  opening: Selectable<Tables['emergency_openings']>
  patient: EmergencyPatient
}

/** Whoever holds the card: no account stands behind them. */
export const cardActor = ({ address, requestId }: RequestContext): Actor => ({
  actorId: null,
  actorType: 'card',
  address,
  requestId,
})

/** The opening of this browser; refused, without a word why, where its time is over, or the card was stopped or renewed meanwhile. */
export async function openedEmergency(
  services: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  { tenant }: RequestContext,
  cookie: string | null,
): Promise<OpenedEmergency> {
  const opening =
    cookie === null
      ? undefined
      : await trx
          .selectFrom('emergency_openings as o')
          .leftJoin('emergency_cards as c', join =>
            join.onRef('c.tenant_id', '=', 'o.tenant_id').onRef('c.id', '=', 'o.card_id'),
          )
          .where('o.tenant_id', '=', tenant.id)
          .where('o.cookie_hash', '=', openingCookieHash(services.secret, tenant.id, cookie))
          .where('o.ends_at', '>', services.now())
          .where('o.closed_at', 'is', null)
          .where('c.ended_at', 'is', null)
          .selectAll('o')
          .executeTakeFirst()
  if (!opening || !hasCards(tenant)) throw new AppError('EMERGENCY_OPENING_OVER', 'nothing is open here')
  return { opening, patient: await emergencyPatient(trx, tenant.id, opening.patient_id) }
}

/** @param lock holds the row until the transaction ends: what is counted for this patient is counted one after the other. */
export function emergencyPatient(
  trx: Trx,
  tenantId: string,
  patientId: string,
  lock = false,
): Promise<EmergencyPatient> {
  const question = trx
    .selectFrom('patients')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', patientId)
    .select([
      'id',
      'first_name as firstName',
      'middle_name as middleName',
      'last_name as lastName',
      'dob',
      'email',
      'phones',
    ])
  return (lock ? question.forNoKeyUpdate() : question).executeTakeFirstOrThrow()
}
