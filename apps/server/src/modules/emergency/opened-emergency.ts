// A browser that opened a card, or in which a clinician broke the glass, holds a cookie that reads what is in force, and nothing else. What of it holds is asked anew with every call.

import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { sameHash } from '../../secrets/keyed-hash.ts'
import { AppError } from '../../core/app-error.ts'
import type { Principal } from '../../core/principal.ts'
import type { Actor } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { openingCookieHash } from './card-token.ts'
import { hasCards } from './own-card.ts'
import { readableInEmergency } from './readable-in-emergency.ts'

export interface EmergencyPatient {
  id: string
  firstName: string
  middleName: string
  lastName: string
  dob: string | null
  email: string | null
  phones: { number: string; type: string }[]
}

/** The browser that asks: the cookie of its opening, and who is signed in there. */
export interface EmergencyReader {
  cookie: string | null
  session: { hash: Buffer; person: Principal } | null
}

export interface OpenedEmergency {
  opening: Selectable<Tables['emergency_openings']>
  patient: EmergencyPatient
  /** In whose name it is written down what was read. */
  actor: Actor
  mayRead: (type: string) => boolean
}

/** Whoever holds the card: no account stands behind them. */
export const cardActor = ({ address, requestId }: RequestContext): Actor => ({
  actorId: null,
  actorType: 'card',
  address,
  requestId,
})

/**
 * The opening of this browser; refused, without a word why, where its time is over, the card was stopped or renewed meanwhile, or the
 * clinician who broke the glass is no longer signed in with that session.
 */
export async function openedEmergency(
  services: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  context: RequestContext,
  { cookie, session }: EmergencyReader,
): Promise<OpenedEmergency> {
  const { tenant } = context
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
  const reach = opening && reachOf(context, opening, session)
  if (!opening || !reach) throw new AppError('EMERGENCY_OPENING_OVER', 'nothing is open here')
  return { opening, patient: await emergencyPatient(trx, tenant.id, opening.patient_id), ...reach }
}

/** Who reads, and which types; undefined where they read nothing any more. */
function reachOf(
  context: RequestContext,
  opening: Selectable<Tables['emergency_openings']>,
  session: EmergencyReader['session'],
): Pick<OpenedEmergency, 'actor' | 'mayRead'> | undefined {
  const { tenant, address, requestId } = context
  if (opening.way === 'card') {
    if (!hasCards(tenant)) return undefined
    return { actor: cardActor(context), mayRead: () => true }
  }
  const own = session !== null && sameHash(opening.session_hash, session.hash)
  if (!own || session.person.userId !== opening.user_id) return undefined
  const { person } = session
  const types = readableInEmergency(tenant, person)
  if (types.length === 0) return undefined
  return {
    actor: { actorId: person.userId, actorType: person.userType, address, requestId },
    mayRead: type => types.includes(type),
  }
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
