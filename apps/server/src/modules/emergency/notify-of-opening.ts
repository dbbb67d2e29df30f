import { emailKey, fullName, toE164 } from '@careword/domain'
import { emergencyLimits } from '@careword/domain/limits'
import { isValidEmail } from '@careword/domain/people/email'
import { hourMs } from '@careword/domain/dates/durations'
import type { Trx } from '../../db/in-tenant.ts'
import type { RequestContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { partnersLanguage } from '../messages/message-language.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import type { Message } from '../messages/message.ts'
import { queueMessage } from '../messages/queue-message.ts'
import type { NamingDocument } from './agents-in-force.ts'
import type { EmergencyPatient } from './opened-emergency.ts'
import { isOnRecord } from '../patients/is-on-record.ts'
import { rowsWhere } from '../../db/rows.ts'

type Recipient = Pick<Message, 'channel' | 'to' | 'userId' | 'lang' | 'langUnknown' | 'name'>

/**
 * Whether one more opening is notified. The number of messages an hour is limited, so that repeated openings flood no mailbox; each opening
 * is still in the patient's list and in the record. The caller locks the patient's row, so that two concurrent openings count each other.
 */
export async function mayTell(
  trx: Trx,
  { tenantId, patientId, now }: { tenantId: string; patientId: string; now: Date },
): Promise<boolean> {
  const { told } = await rowsWhere(trx, 'emergency_openings', {
    tenant_id: tenantId,
    patient_id: patientId,
    told: true,
  })
    .where('opened_at', '>', new Date(now.getTime() - hourMs))
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .executeTakeFirstOrThrow()
  return told < emergencyLimits.messagesPerHour
}

/**
 * Notifies the patient, and the agent of each document in force, that the card was opened. The message contains the time and how to stop
 * the card, and nothing of the card's content (ruling G-34).
 */
export async function notifyOfOpening(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  context: RequestContext,
  patient: EmergencyPatient,
  naming: readonly NamingDocument[],
): Promise<void> {
  const { tenant } = context
  const notified = new Set<string>()
  const own = await placeOfPatient(trx, context, patient)
  if (own !== null) {
    notified.add(recipientKey(own))
    await queueMessage(services, trx, tenant, { kind: 'cardOpened', ...own })
  }
  const named = { about: fullName(patient), aboutIsKnown: await isOnRecord(trx, tenant.id, patient.id) }
  for (const to of naming.flatMap(document => placeOfAgent(document, partnersLanguage(tenant)))) {
    if (notified.has(recipientKey(to))) continue
    notified.add(recipientKey(to))
    await queueMessage(services, trx, tenant, { kind: 'cardOpenedAgent', ...named, ...to })
  }
}

/**
 * cardPaused: after five wrong PINs. Either another person has the card without its PIN, or its owner mistyped it. glassOpened: a clinician
 * without a relation to the patient used emergency access.
 * @returns whether the patient has an address to notify
 */
export async function notifyPatient(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  context: RequestContext,
  patient: EmergencyPatient,
  kind: 'cardPaused' | 'glassOpened',
): Promise<boolean> {
  const own = await placeOfPatient(trx, context, patient)
  if (own !== null) await queueMessage(services, trx, context.tenant, { kind, ...own })
  return own !== null
}

/**
 * The address for the account's notices; for a patient who signs in elsewhere, or has no account, the address in the record. Null: the
 * patient has no address.
 */
async function placeOfPatient(
  trx: Trx,
  request: RequestContext,
  { id, email, phones, firstName }: EmergencyPatient,
): Promise<Recipient | null> {
  const mailbox = await patientMailbox(trx, request, id)
  if (mailbox !== null) return mailbox
  const rest = { userId: null, lang: partnersLanguage(request.tenant), langUnknown: true, name: firstName }
  if (email !== null && isValidEmail(email)) return { channel: 'email', to: email, ...rest }
  const number = toE164(phones[0]?.number ?? '')
  return number === null ? null : { channel: 'sms', to: number, ...rest }
}

/** The agent alone: the alternates decide only when the agent cannot. */
function placeOfAgent({ lang, agents: [agent] }: NamingDocument, otherwise: string): Recipient[] {
  if (agent === undefined) return []
  const { email, phone } = agent
  const rest = { userId: null, lang: lang ?? otherwise, langUnknown: true }
  if (email !== null && isValidEmail(email)) return [{ channel: 'email', to: email, ...rest }]
  const number = phone === null ? null : toE164(phone.dial)
  return number === null ? [] : [{ channel: 'sms', to: number, ...rest }]
}

const recipientKey = ({ channel, to }: Recipient): string => (channel === 'email' ? emailKey(to) : to)
