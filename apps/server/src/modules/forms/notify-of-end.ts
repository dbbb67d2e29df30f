import { emailKey, fullName, isSharedType, toE164, todayAt } from '@careword/domain'
import type { End } from '@careword/domain/documents/end-of-document'
import type { MissingPart } from '@careword/domain/documents/reported-missing'
import { endLimits } from '@careword/domain/limits'
import { actionsThat } from '@careword/domain/access-log/access-log'
import { isValidEmail } from '@careword/domain/people/email'
import { dayMs } from '@careword/domain/dates/durations'
import { agentsNamed, type Answers } from '@careword/forms'
import type { Selectable } from 'kysely'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { messageLanguage, partnersLanguage, type RequestOf } from '../messages/message-language.ts'
import { messageChannelOf } from '../account/message-channel.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import type { MessageKind } from '../messages/message-kinds.ts'
import type { Message } from '../messages/message.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { isOnRecord } from '../patients/is-on-record.ts'
import { currentCircleLink } from '../patients/current-circle-link.ts'
import { definitionOfDocument } from '../documents/load-definition.ts'
import { readSections } from './read-sections.ts'
import { sameTenant } from '../../db/same-tenant.ts'

interface Ended {
  end: End
  /** The row before the change; its type shows who could see it, and its answers whom it names. */
  row: Pick<Selectable<Tables['documents']>, 'id' | 'type' | 'definition_hash' | 'us_state' | 'lang'>
  patient: { id: string; firstName: string; middleName: string; lastName: string }
  /** The first day on which the document is out of force ('yyyy-MM-dd'). */
  day: string
  /** The parts missing from the paper that replaced it. */
  missingParts?: readonly MissingPart[] | null
  /** The person who did it gets no notice; the patient always gets one, in case it was not them. */
  by: string | null
  /** The patient's address when they did it themselves: of whichever account that was. */
  own?: Mailbox
}

type Mailbox = NonNullable<Awaited<ReturnType<typeof patientMailbox>>>

const kinds = {
  replaced: { own: 'ownDocumentReplaced', others: 'documentReplaced' },
  revoked: { own: 'ownDocumentRevoked', others: 'documentRevoked' },
  void: { own: 'ownDocumentVoided', others: 'documentVoided' },
  removed: { own: 'ownDocumentRemoved', others: 'documentRemoved' },
  moved: { own: 'ownDocumentMoved', others: 'documentMoved' },
} as const satisfies Record<End, { own: MessageKind; others: MessageKind }>

/**
 * A document is out of force, for whatever reason. Its patient, the people of the circle who could see it, the agents named in it with
 * contact details, and the clinicians who opened it recently get the same notice (ruling G-116). The notice does not name the document and
 * contains no part of it (ruling G-34). Each address gets one notice.
 */
export async function notifyOfEnd(
  services: Pick<Services, 'secret' | 'env' | 'now' | 'definitions'>,
  trx: Trx,
  where: RequestOf,
  ended: Ended,
): Promise<void> {
  const { tenant } = where
  const { end, patient, day, missingParts = null } = ended
  const about = fullName(patient)
  const aboutIsKnown = await isOnRecord(trx, tenant.id, patient.id)
  const own = ended.own ?? (await patientMailbox(trx, where, patient.id))
  const notified = new Set<string>()
  if (own !== null) {
    notified.add(recipientKey(own))
    await queueMessage(services, trx, tenant, { kind: kinds[end].own, ...own, day, missingParts })
  }
  // A contact who accepted to be in the circle knows whose document it is.
  const circle = await circleOf(services, trx, where, ended)
  const others = [
    ...circle.map(to => ({ ...to, aboutIsKnown: true })),
    ...(await agentsOf(services, trx, where, ended)),
    ...(await cliniciansOf(services, trx, where, ended)),
  ]
  for (const to of others) {
    if (notified.has(recipientKey(to))) continue
    notified.add(recipientKey(to))
    const kind = kinds[end].others
    await queueMessage(services, trx, tenant, { kind, about, aboutIsKnown, day, missingParts, ...to })
  }
}

type Recipient = Pick<Message, 'channel' | 'to' | 'userId' | 'lang' | 'langUnknown'>

const recipientKey = ({ channel, to }: Pick<Message, 'channel' | 'to'>): string =>
  channel === 'email' ? emailKey(to) : to

interface Person {
  id: string
  email: string
  phone: string | null
  lang: string | null
}

const placeOfPerson = (where: RequestOf, person: Person): Recipient => ({
  ...messageChannelOf(where.tenant, person),
  userId: person.id,
  ...messageLanguage(where, person),
})

/** The contacts with whom this was shared and who accepted; a removed contact, or one who never accepted, gets no notice. */
async function circleOf(
  { now }: Pick<Services, 'now'>,
  trx: Trx,
  where: RequestOf,
  { row, patient, by }: Ended,
): Promise<Recipient[]> {
  const { tenant } = where
  const people = await trx
    .selectFrom('circle_links as c')
    .innerJoin('users as u', sameTenant('u.id', 'c.contact_user_id'))
    .where('c.tenant_id', '=', tenant.id)
    .where('c.patient_id', '=', patient.id)
    .where(currentCircleLink('c', todayAt(now(), tenant.config.settings.timeZone)))
    .where('c.accepted_terms_id', 'is not', null)
    .where('u.active', '=', true)
    .orderBy('c.created_at')
    .select(['u.id', 'u.email', 'u.phone', 'u.lang', 'c.shared_types as types'])
    .execute()
  return people
    .filter(each => isSharedType(each, row.type) && each.id !== by)
    .map(each => placeOfPerson(where, each))
}

/** The agents named in the document; an uploaded paper contains no answers that we can read. */
async function agentsOf(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  { tenant }: RequestOf,
  { row }: Ended,
): Promise<Recipient[]> {
  const { definition_hash, us_state } = row
  if (definition_hash === null) return []
  const definition = await definitionOfDocument(services, trx, tenant.id, { definition_hash, us_state })
  const sections = await readSections(services, trx, tenant.id, row.id)
  const answers: Answers = Object.fromEntries(sections.map(each => [each.section_id, each.answers]))
  return agentsNamed(definition, answers).flatMap(({ email, phone }): Recipient[] => {
    const rest = { userId: null, lang: row.lang ?? partnersLanguage(tenant), langUnknown: true }
    if (email !== null && isValidEmail(email)) return [{ channel: 'email', to: email, ...rest }]
    const number = phone === null ? null : toE164(phone.dial)
    return number === null ? [] : [{ channel: 'sms', to: number, ...rest }]
  })
}

/** Clinicians who read or downloaded the document, according to the patient's rows of the audit. They may rely on what they remember. */
async function cliniciansOf(
  { now }: Pick<Services, 'now'>,
  trx: Trx,
  where: RequestOf,
  { row, patient, by }: Ended,
): Promise<Recipient[]> {
  const since = new Date(now().getTime() - endLimits.noticeDays * dayMs)
  const people = await trx
    .selectFrom('users as u')
    .where('u.tenant_id', '=', where.tenant.id)
    .where('u.active', '=', true)
    .where('u.id', 'in', ask =>
      ask
        .selectFrom('audit_events as a')
        .where('a.tenant_id', '=', where.tenant.id)
        .where('a.patient_id', '=', patient.id)
        .where('a.document_id', '=', row.id)
        .where('a.outcome', '=', 'done')
        .where('a.actor_type', 'in', ['clinician', 'glass'])
        .where('a.action', 'in', actionsThat('read', 'kept', 'answers', 'agents'))
        .where('a.at', '>', since)
        .where('a.actor_id', 'is not', null)
        .select('a.actor_id')
        .$narrowType<{ actor_id: string }>(),
    )
    .orderBy('u.id')
    .select(['u.id', 'u.email', 'u.phone', 'u.lang'])
    .execute()
  return people.filter(each => each.id !== by).map(each => placeOfPerson(where, each))
}
