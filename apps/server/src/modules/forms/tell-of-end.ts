import { emailKey, fullName, isSharedType, toE164, todayAt } from '@careword/domain'
import type { End } from '@careword/domain/documents/out-of-force'
import type { MissingPart } from '@careword/domain/documents/said-missing'
import { endLimits } from '@careword/domain/limits'
import { actionsThat } from '@careword/domain/looks/looks'
import { isValidEmail } from '@careword/domain/people/email'
import { agentsNamed, type Answers } from '@careword/forms'
import type { Selectable } from 'kysely'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import { channelOf } from '../account/channel-of.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import type { MessageKind } from '../messages/message-kinds.ts'
import type { Message } from '../messages/message.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { isOnRecord } from '../patients/is-on-record.ts'
import { liveLink } from '../patients/live-link.ts'
import { type DefinitionCache, definitionOfDocument } from './load-definition.ts'
import { readSections } from './read-sections.ts'

interface Ended {
  end: End
  /** As it was before; its type says who could see it, and its answers whom it names. */
  row: Pick<Selectable<Tables['documents']>, 'id' | 'type' | 'definition_hash' | 'us_state' | 'lang'>
  patient: { id: string; firstName: string; middleName: string; lastName: string }
  /** 'yyyy-MM-dd': since when it is out of force. */
  day: string
  /** What the paper that took its place lacks. */
  newerLacks?: readonly MissingPart[] | null
  /** Whoever did it needs no notice; the patient has theirs all the same, in case it was not them. */
  by: string | null
  /** Where the patient is told, when they did it themselves: with whatever account that was. */
  own?: Mailbox
}

type Mailbox = NonNullable<Awaited<ReturnType<typeof patientMailbox>>>

interface Where {
  tenant: Tenant
  /** For whoever's language nobody knows. */
  lang: string
}

const kinds = {
  replaced: { own: 'ownDocumentReplaced', others: 'documentReplaced' },
  revoked: { own: 'ownDocumentRevoked', others: 'documentRevoked' },
  void: { own: 'ownDocumentVoided', others: 'documentVoided' },
  removed: { own: 'ownDocumentRemoved', others: 'documentRemoved' },
  moved: { own: 'ownDocumentMoved', others: 'documentMoved' },
} as const satisfies Record<End, { own: MessageKind; others: MessageKind }>

/**
 * A document is out of force, whichever way: its patient, the people of the circle who could see it, the agents whom it names where it says
 * how they are reached, and the clinicians who opened it lately are told the same (ruling G-116). Not which one, and nothing of what it says
 * (ruling G-34). Each place once.
 */
export async function tellOfEnd(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  definitions: DefinitionCache,
  where: Where,
  ended: Ended,
): Promise<void> {
  const { tenant, lang } = where
  const { end, patient, day, newerLacks: addedWithout = null } = ended
  const about = fullName(patient)
  const aboutIsKnown = await isOnRecord(trx, tenant.id, patient.id)
  const own = ended.own ?? (await patientMailbox(trx, tenant, patient.id, lang))
  const told = new Set<string>()
  if (own !== null) {
    told.add(placeOf(own))
    await queueMessage(services, trx, tenant, { kind: kinds[end].own, ...own, day, addedWithout })
  }
  // Whoever accepted to be in the circle knows whose it is.
  const circle = await circleOf(services, trx, where, ended)
  const others = [
    ...circle.map(to => ({ ...to, aboutIsKnown: true })),
    ...(await agentsOf(services, trx, definitions, where, ended)),
    ...(await cliniciansOf(services, trx, where, ended)),
  ]
  for (const to of others) {
    if (told.has(placeOf(to))) continue
    told.add(placeOf(to))
    const kind = kinds[end].others
    await queueMessage(services, trx, tenant, { kind, about, aboutIsKnown, day, addedWithout, ...to })
  }
}

type Recipient = Pick<Message, 'channel' | 'to' | 'userId' | 'lang' | 'langUnknown'>

const placeOf = ({ channel, to }: Pick<Message, 'channel' | 'to'>): string =>
  channel === 'email' ? emailKey(to) : to

interface Person {
  id: string
  email: string
  phone: string | null
  lang: string | null
}

const placeOfPerson = ({ tenant, lang }: Where, person: Person): Recipient => ({
  ...channelOf(tenant, person),
  userId: person.id,
  lang: person.lang ?? lang,
  ...(person.lang === null && { langUnknown: true }),
})

/** Those who were shared this with and accepted it; who was asked to leave, or never saw it, is told nothing. */
async function circleOf(
  { now }: Pick<Services, 'now'>,
  trx: Trx,
  where: Where,
  { row, patient, by }: Ended,
): Promise<Recipient[]> {
  const { tenant } = where
  const people = await trx
    .selectFrom('circle_links as c')
    .innerJoin('users as u', join =>
      join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.contact_user_id'),
    )
    .where('c.tenant_id', '=', tenant.id)
    .where('c.patient_id', '=', patient.id)
    .where(liveLink('c', todayAt(now(), tenant.config.settings.timeZone)))
    .where('c.accepted_terms_id', 'is not', null)
    .where('u.active', '=', true)
    .orderBy('c.created_at')
    .select(['u.id', 'u.email', 'u.phone', 'u.lang', 'c.shared_types as types'])
    .execute()
  return people
    .filter(each => isSharedType(each, row.type) && each.id !== by)
    .map(each => placeOfPerson(where, each))
}

/** Whom the document names to decide; one on paper that was uploaded says nothing that we can read. */
async function agentsOf(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  definitions: DefinitionCache,
  { tenant, lang }: Where,
  { row }: Ended,
): Promise<Recipient[]> {
  const { definition_hash, us_state } = row
  if (definition_hash === null) return []
  const definition = await definitionOfDocument(trx, definitions, tenant.id, { definition_hash, us_state })
  const sections = await readSections(services, trx, tenant.id, row.id)
  const answers: Answers = Object.fromEntries(sections.map(each => [each.section_id, each.answers]))
  return agentsNamed(definition, answers).flatMap(({ email, phone }): Recipient[] => {
    const rest = { userId: null, lang: row.lang ?? lang, langUnknown: true }
    if (email !== null && isValidEmail(email)) return [{ channel: 'email', to: email, ...rest }]
    const number = phone === null ? null : toE164(phone.dial)
    return number === null ? [] : [{ channel: 'sms', to: number, ...rest }]
  })
}

/** Who works for the health system and read it, or kept a copy: they may go by what they remember. By the patient's rows of the audit. */
async function cliniciansOf(
  { now }: Pick<Services, 'now'>,
  trx: Trx,
  where: Where,
  { row, patient, by }: Ended,
): Promise<Recipient[]> {
  const since = new Date(now().getTime() - endLimits.toldDays * 24 * 60 * 60_000)
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
