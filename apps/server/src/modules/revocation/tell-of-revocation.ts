import { emailKey, fullName, isSharedType, toE164 } from '@careword/domain'
import { isValidEmail } from '@careword/domain/people/email'
import { agentsNamed, type Answers } from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { channelOf } from '../account/channel-of.ts'
import type { LoadedDocument } from '../documents/load-document-for.ts'
import { type DefinitionCache, definitionOfDocument } from '../forms/load-definition.ts'
import { readSections } from '../forms/read-sections.ts'
import type { Message } from '../messages/message.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { liveLink } from '../patients/live-link.ts'
import { isOnRecord } from '../patients/is-on-record.ts'

interface Revoked {
  document: LoadedDocument
  /** 'yyyy-MM-dd' */
  voidedDate: string
}

/**
 * Tells whoever may rely on the document: the people of the circle, and the agents whom it names where it says how they are reached. That
 * one was taken back, whose, since when, and a link; not which, and nothing of what it says (ruling G-34). The patient is told too, in case
 * it was not them.
 */
export async function tellOfRevocation(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  definitions: DefinitionCache,
  context: AuthenticatedContext,
  { document, voidedDate }: Revoked,
): Promise<void> {
  const { tenant, person, lang } = context
  const about = fullName(document.patient)
  const aboutIsKnown = await isOnRecord(trx, tenant.id, document.patient.id)
  const own: Message = {
    kind: 'ownDocumentRevoked',
    ...channelOf(tenant, { email: person.email, phone: null }),
    userId: person.userId,
    lang,
    name: document.patient.firstName,
    day: voidedDate,
  }
  const told = new Set([placeOf(own)])
  await queueMessage(services, trx, tenant, own)
  const others = [
    ...(await circleOf(trx, context, document)),
    ...(await agentsOf(services, trx, definitions, context, document)),
  ]
  for (const to of others) {
    const message: Message = { kind: 'documentRevoked', about, aboutIsKnown, day: voidedDate, ...to }
    if (told.has(placeOf(message))) continue
    told.add(placeOf(message))
    await queueMessage(services, trx, tenant, message)
  }
}

type Recipient = Pick<Message, 'channel' | 'to' | 'userId' | 'lang' | 'langUnknown'>

const placeOf = ({ channel, to }: Pick<Message, 'channel' | 'to'>): string =>
  channel === 'email' ? emailKey(to) : to

/** Those who were shared this with and accepted it; who was asked to leave, or never saw it, is told nothing. */
async function circleOf(
  trx: Trx,
  { tenant, lang, today }: AuthenticatedContext,
  { patient, row }: LoadedDocument,
): Promise<Recipient[]> {
  const people = await trx
    .selectFrom('circle_links as c')
    .innerJoin('users as u', join =>
      join.onRef('u.tenant_id', '=', 'c.tenant_id').onRef('u.id', '=', 'c.contact_user_id'),
    )
    .where('c.tenant_id', '=', tenant.id)
    .where('c.patient_id', '=', patient.id)
    .where(liveLink('c', today))
    .where('c.accepted_terms_id', 'is not', null)
    .where('u.active', '=', true)
    .orderBy('c.created_at')
    .select(['u.id', 'u.email', 'u.phone', 'u.lang', 'c.shared_types as types'])
    .execute()
  const theirs = people.filter(each => isSharedType(each, row.type))
  return theirs.map(each => ({
    ...channelOf(tenant, each),
    userId: each.id,
    lang: each.lang ?? lang,
    ...(each.lang === null && { langUnknown: true }),
  }))
}

/** Whom the document names to decide; one on paper that was uploaded says nothing that we can read. */
async function agentsOf(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  definitions: DefinitionCache,
  { tenant, lang }: AuthenticatedContext,
  { row }: LoadedDocument,
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
