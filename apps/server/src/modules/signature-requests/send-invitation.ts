import { kindOfContact, toE164 } from '@careword/domain'
import { fullName } from '@careword/domain'
import { contactIssue } from '@careword/domain/people/phone'
import { linkEndsAt } from '@careword/domain/signature-requests/link-expiry'
import { visibleText } from '@careword/domain/text/invisible-characters'
import { signerAt } from '@careword/forms'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { pathOfRequest } from '../forms/read-signature-requests.ts'
import { mailboxKey } from '../messages/mailbox-key.ts'
import { queueMessage } from '../messages/queue-message.ts'
import {
  type RequestPlace,
  dayOfWitness,
  knownOfSigner,
  openToRequest,
  refuseRequest,
  type OpenedToRequest,
} from './open-before-request.ts'
import { messageOfSigner } from './message-of-signer.ts'
import { rememberMessage } from './undelivered-requests.ts'
import { isOnRecord } from '../patients/is-on-record.ts'
import { assignRequest } from './assign-request.ts'

interface Invitation extends RequestPlace {
  /** The typed e-mail address or phone number (ruling C-46). */
  email: string
  firstName?: string | null | undefined
  middleName?: string | null | undefined
  lastName?: string | null | undefined
  lang?: string | null | undefined
}

interface Address {
  channel: 'email' | 'sms'
  to: string
}

/** The address, checked by the rule of the screen. */
function readAddress(typed: string): Address {
  const rule = contactIssue(typed)
  if (rule !== null) throw new AppError('ANSWER_REFUSED', 'no address', { fields: [{ path: 'email', rule }] })
  if (kindOfContact(typed) === 'email') return { channel: 'email', to: visibleText(typed).trim() }
  const to = toE164(typed)
  if (to === null)
    throw new AppError('ANSWER_REFUSED', 'no phone number', {
      fields: [{ path: 'email', rule: 'email_or_phone_not_valid' }],
    })
  return { channel: 'sms', to }
}

/**
 * POST /api/patientasync/sendInvitation: requests a person's signature by a link. From then on the answers are frozen. A person who was
 * asked before can no longer sign (ruling G-08).
 */
export async function sendInvitation(
  services: Services,
  context: AuthenticatedContext,
  asked: Invitation,
): Promise<void> {
  const { tenant, person, lang } = context
  const address = readAddress(asked.email)
  await services.rateLimits.consume('askForSignature', [tenant.id, person.userId])
  // A refused request does not count for the address: a caller without a document of their own cannot block it.
  await inTenant(services.db, tenant.id, trx => openAsked(services, trx, context, asked, address))
  await services.rateLimits.consume('askAddress', [tenant.id, mailboxKey(address)])
  await inTenant(services.db, tenant.id, async trx => {
    const opened = await openAsked(services, trx, context, asked, address)
    const { draft, request, isPatients } = opened
    const { row, patient } = draft
    const now = services.now()
    const known = knownOfSigner(draft, request)
    const firstName = name(asked.firstName) || known.firstName
    const dayEnds = dayOfWitness(tenant, draft, signerAt(draft.definition, pathOfRequest(request))?.signer)
    const endsAt = dayEnds ?? linkEndsAt(now, now, tenant.config.settings.remoteLink.days)
    const chosen = tenant.config.settings.business.supported_languages.find(each => each === asked.lang)
    const to = {
      way: 'sent',
      channel: address.channel,
      assignee: address.to,
      first_name: firstName,
      middle_name: name(asked.middleName),
      last_name: name(asked.lastName) || known.lastName,
      lang: chosen ?? null,
      ends_at: endsAt,
      same_day: dayEnds !== null,
    } as const
    const link = await assignRequest(services, trx, context, opened, to, writtenName(asked))
    const messageId = await queueMessage(services, trx, tenant, {
      kind: 'taskInvitation',
      ...address,
      userId: null,
      lang: chosen ?? lang,
      langUnknown: true,
      ...messageOfSigner(signerAt(draft.definition, pathOfRequest(request))?.signer),
      about: isPatients ? tenant.config.settings.business.name : fullName(patient),
      aboutIsKnown: isPatients || (await isOnRecord(trx, tenant.id, patient.id)),
      // The address was typed by another person: the message must not reveal that the named person is a patient here.
      name: isPatients ? '' : firstName,
      link,
      linkEnds: endsAt,
      timeZone: zoneOfDocument(tenant, row, draft),
    })
    await rememberMessage(trx, request, messageId)
  })
}

const name = (part: string | null | undefined): string => visibleText(part ?? '').trim()

const writtenName = ({ firstName, middleName, lastName }: Invitation): string =>
  [firstName, middleName, lastName].map(name).filter(Boolean).join(' ')

/** The draft and the request, for a caller who may request this signature at this address now; refuses otherwise. */
async function openAsked(
  services: Services,
  trx: Trx,
  context: AuthenticatedContext,
  asked: RequestPlace,
  address: Address,
): Promise<OpenedToRequest & { isPatients: boolean }> {
  const opened = await openToRequest(services, trx, context, asked, 'askForSignature')
  const { draft, request } = opened
  refuseRequest(services, context, draft, request, 'sent')
  const { patient, definition } = draft
  const isPatients = signerAt(definition, pathOfRequest(request))?.signer === 'patient'
  const own = await patientMailbox(trx, context, patient.id)
  const isOwn = (to: string | null | undefined) =>
    typeof to === 'string' && mailboxKey({ ...address, to }) === mailboxKey(address)
  if (!isPatients && (isOwn(own?.to) || isOwn(patient.email)))
    throw new AppError('ASSIGN_TASK_FAILED_OWN_ADDRESS', "the patient's own address")
  return { ...opened, isPatients }
}
