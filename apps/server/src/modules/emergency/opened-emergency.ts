// A browser that opened a card, or in which a clinician used emergency access, holds a cookie that reads the documents in force, and
// nothing else. Every call authorizes it again.

import type { PatientRecord } from '@careword/forms'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { sameHash } from '../../secrets/keyed-hash.ts'
import { AppError } from '../../core/app-error.ts'
import type { Principal } from '../../core/principal.ts'
import type { Actor } from '../../core/record-audit.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { isId } from '../../core/ids.ts'
import { openingCookieHash } from './card-token.ts'
import type { EmergencyKeys } from './emergency-cookie.ts'
import { hasCards } from './own-card.ts'
import { readableInEmergency } from './readable-in-emergency.ts'
import { rowById } from '../../db/rows.ts'
import { sameTenant } from '../../db/same-tenant.ts'

export interface EmergencyPatient extends PatientRecord {
  id: string
  email: string | null
  phones: { number: string; type: string }[]
}

/** The calling browser: the emergencies that it opened, the one that the page shows, and the person who is signed in. */
export interface EmergencyReader {
  keys: EmergencyKeys
  session: { hash: Buffer; person: Principal } | null
}

interface OpenedEmergency {
  opening: Selectable<Tables['emergency_openings']>
  patient: EmergencyPatient
  /** The actor under whose name each read is audited. */
  actor: Actor
  mayRead: (type: string) => boolean
}

/** The holder of the card, who has no account. */
export const cardActor = ({ address, requestId }: RequestContext): Actor => ({
  actorId: null,
  actorType: 'card',
  address,
  requestId,
})

/**
 * The opening of this page. Refused, without a reason, when it has expired, when the card was stopped or renewed meanwhile, or when the
 * clinician who used emergency access is no longer signed in with that session.
 * @param documentId the document for whose pages a tab was opened, which identifies the patient
 */
export async function openedEmergency(
  services: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  context: RequestContext,
  { keys, session }: EmergencyReader,
  documentId?: string,
): Promise<OpenedEmergency> {
  const { tenant } = context
  const opening = await findOpening(services, trx, tenant.id, { keys, session }, documentId)
  const reach = opening && reachOf(context, opening, session)
  if (!opening || !reach) throw new AppError('EMERGENCY_OPENING_OVER', 'nothing is open here')
  return { opening, patient: await emergencyPatient(trx, tenant.id, opening.patient_id), ...reach }
}

/**
 * Finds, among all openings of this browser, the one that the page identifies. If the page identifies none, the newest opening by this
 * clinician in this session is used, else the newest by a card. Where there are several, the document's patient decides.
 */
export async function findOpening(
  { secret, now }: Pick<Services, 'secret' | 'now'>,
  trx: Trx,
  tenantId: string,
  { keys: { tokens, openingId }, session }: EmergencyReader,
  documentId?: string,
): Promise<Selectable<Tables['emergency_openings']> | undefined> {
  if (tokens.length === 0 || (openingId !== null && !isId(openingId))) return undefined
  const open = await trx
    .selectFrom('emergency_openings as o')
    .leftJoin('emergency_cards as c', sameTenant('c.id', 'o.card_id'))
    .where('o.tenant_id', '=', tenantId)
    .where(
      'o.cookie_hash',
      'in',
      tokens.map(token => openingCookieHash(secret, tenantId, token)),
    )
    .where('o.ends_at', '>', now())
    .where('o.closed_at', 'is', null)
    .where('c.ended_at', 'is', null)
    .orderBy('o.opened_at', 'desc')
    .selectAll('o')
    .execute()
  if (openingId !== null) return open.find(({ id }) => id === openingId.toLowerCase())
  // An opening by a colleague at this desk belongs to that colleague only.
  const held = [
    ...open.filter(each => isOfSession(each, session)),
    ...open.filter(({ way }) => way === 'card'),
  ]
  if (new Set(held.map(each => each.patient_id)).size < 2) return held[0]
  if (documentId === undefined || !isId(documentId)) return undefined
  const document = await rowById(trx, 'documents', tenantId, documentId)
    .select('patient_id')
    .executeTakeFirst()
  return held.find(each => each.patient_id === document?.patient_id)
}

const isOfSession = (
  opening: Selectable<Tables['emergency_openings']>,
  session: EmergencyReader['session'],
): session is NonNullable<EmergencyReader['session']> =>
  session !== null &&
  sameHash(opening.session_hash, session.hash) &&
  session.person.userId === opening.user_id

/** The reader, and which types they read; undefined where they may read nothing any more. */
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
  if (!isOfSession(opening, session)) return undefined
  const { person } = session
  const types = readableInEmergency(tenant, person)
  if (types.length === 0) return undefined
  return {
    actor: { actorId: person.userId, actorType: person.userType, address, requestId },
    mayRead: type => types.includes(type),
  }
}

/** @param lock keeps the row locked until the transaction ends, so that counts for this patient change one after the other */
export function emergencyPatient(
  trx: Trx,
  tenantId: string,
  patientId: string,
  lock = false,
): Promise<EmergencyPatient> {
  const question = rowById(trx, 'patients', tenantId, patientId).select([
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
