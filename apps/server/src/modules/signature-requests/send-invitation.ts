import { kindOfContact, toE164 } from '@careword/domain'
import { fullName } from '@careword/domain'
import { contactIssue } from '@careword/domain/people/phone'
import { linkEndsAt } from '@careword/domain/signature-requests/link-expiry'
import { isWaiting } from '@careword/domain/signature-requests/request-states'
import { visibleText } from '@careword/domain/text/invisible'
import { signerAt } from '@careword/forms'
import { inTenant, type Trx } from '../../db/in-tenant.ts'
import { AppError } from '../../core/app-error.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { freeze, markWaitingForSignatures } from '../forms/freeze.ts'
import type { Draft } from '../forms/read-draft.ts'
import { pathOfRequest, type SignatureRequestRow } from '../forms/read-signature-requests.ts'
import { mailboxKey } from '../messages/mailbox-key.ts'
import { queueMessage } from '../messages/queue-message.ts'
import {
  type Asked,
  asksOf,
  dayOfWitness,
  hashWhenAsked,
  knownOfSigner,
  nothingYet,
  openToAsk,
  refuseToAsk,
} from './may-request-signature.ts'
import { endRequestLinks } from '../forms/end-request-links.ts'
import { addressedAs } from './addressed-as.ts'
import { makeLink } from './make-link.ts'
import { rememberMessage } from './undelivered.ts'
import { isOnRecord } from '../patients/is-on-record.ts'
import { updateRow } from '../../db/rows.ts'

interface Invitation extends Asked {
  /** What was typed: an e-mail address or a phone number (ruling C-46). */
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

/** Where it goes: checked by the rule of the screen. */
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
 * POST /api/patientasync/sendInvitation: requests a person's signature by a link. From then on the answers are frozen; a person asked
 * before no longer is (ruling G-08).
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
    const { draft, task, tasks, isPatients } = await openAsked(services, trx, context, asked, address)
    const { row, patient } = draft
    const now = services.now()
    if (isWaiting(task.state))
      await endRequestLinks(trx, { tenantId: tenant.id, taskIds: [task.id] }, 'reassigned', now)
    const known = knownOfSigner(draft, task)
    const firstName = name(asked.firstName) || known.firstName
    const dayEnds = dayOfWitness(tenant, draft, signerAt(draft.definition, pathOfRequest(task))?.signer)
    const endsAt = dayEnds ?? linkEndsAt(now, now, tenant.config.settings.remoteLink.days)
    const chosen = tenant.config.settings.business.supported_languages.find(each => each === asked.lang)
    await updateRow(trx, 'signature_tasks', tenant.id, task.id, {
      state: 'assigned',
      way: 'sent',
      channel: address.channel,
      assignee: address.to,
      first_name: firstName,
      middle_name: name(asked.middleName),
      last_name: name(asked.lastName) || known.lastName,
      ...asksOf(draft, task, writtenName(asked)),
      lang: chosen ?? null,
      assigned_by: person.userId,
      assigned_at: now,
      ends_at: endsAt,
      same_day: dayEnds !== null,
      ...nothingYet,
    })
    if (row.status === 'Incomplete') {
      await freeze(trx, row, hashWhenAsked(draft, tasks, task), now)
      // The patient's own signature completes the document: no further press follows.
      if (isPatients) await markWaitingForSignatures(trx, row, person.userId, now)
    }
    const link = await makeLink(services, trx, tenant, { task, way: 'sent', endsAt })
    const messageId = await queueMessage(services, trx, tenant, {
      kind: 'taskInvitation',
      ...address,
      userId: null,
      lang: chosen ?? lang,
      langUnknown: chosen === undefined,
      ...addressedAs(signerAt(draft.definition, pathOfRequest(task))?.signer),
      about: isPatients ? tenant.config.settings.business.name : fullName(patient),
      aboutIsKnown: isPatients || (await isOnRecord(trx, tenant.id, patient.id)),
      // The address was typed by another person: the message must not reveal that the named person is a patient here.
      name: isPatients ? '' : firstName,
      link,
      linkEnds: endsAt,
      timeZone: zoneOfDocument(tenant, row, draft),
    })
    await rememberMessage(trx, task, messageId)
    await recordDone(trx, context, 'askForSignature', {
      patientId: patient.id,
      documentId: row.id,
      sectionId: task.section_id,
      code: task.input_id.slice(0, 60),
    })
  })
}

const name = (part: string | null | undefined): string => visibleText(part ?? '').trim()

const writtenName = ({ firstName, middleName, lastName }: Invitation): string =>
  [firstName, middleName, lastName].map(name).filter(Boolean).join(' ')

/** The draft and the task, for a caller who may request this signature at this address now; refuses otherwise. */
async function openAsked(
  services: Services,
  trx: Trx,
  context: AuthenticatedContext,
  asked: Asked,
  address: Address,
): Promise<{ draft: Draft; task: SignatureRequestRow; tasks: SignatureRequestRow[]; isPatients: boolean }> {
  const { draft, task, tasks } = await openToAsk(services, trx, context, asked, 'askForSignature')
  refuseToAsk(services, context, draft, task, 'sent')
  const { patient, definition } = draft
  const isPatients = signerAt(definition, pathOfRequest(task))?.signer === 'patient'
  const own = await patientMailbox(trx, context, patient.id)
  const isOwn = (to: string | null | undefined) =>
    typeof to === 'string' && mailboxKey({ ...address, to }) === mailboxKey(address)
  if (!isPatients && (isOwn(own?.to) || isOwn(patient.email)))
    throw new AppError('ASSIGN_TASK_FAILED_OWN_ADDRESS', "the patient's own address")
  return { draft, task, tasks, isPatients }
}
