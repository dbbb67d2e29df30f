// Given people who were invited and have no password yet, the messages that reach them, and links whose time is over.

import { randomUUID } from 'node:crypto'
import type { APIRequestContext } from '@playwright/test'
import { apiPath } from '@careword/contract/paths'
import { ownerConnection } from '../../scripts/demo-server.ts'
import { givenPatient } from './person.ts'

interface Invited {
  /** The id in their link: of the patient, or of the user. */
  id: string
  as: 'patient' | 'contact'
  userId: string
  email: string
}

interface Message {
  subject: string
  text: string
  links: string[]
}

/** A patient without a password, whose invitation is still to be sent. */
export async function givenInvitedPatient(firstName: string, lastName: string): Promise<Invited> {
  const { patientId, userId, email } = await givenPatient(firstName, lastName)
  await asOwner(
    'update users set password_hash = null, accepted_terms_id = null, accepted_notice_id = null where id = $1',
    [userId],
  )
  return { id: patientId, as: 'patient', userId, email }
}

/** A contact in this patient's shared circle, without a password. */
export async function givenInvitedContact(patientId: string): Promise<Invited> {
  const userId = randomUUID()
  const email = `c-${userId}@evergreen.example`
  await asOwner(
    `insert into users (tenant_id, id, email, email_key, first_name, last_name, roles)
     select id, $1, $2, $2, 'Carmen', 'Walker', '{contact,viewer}' from tenants where slug = 'evergreen'`,
    [userId, email],
  )
  await asOwner(
    `insert into circle_links (tenant_id, patient_id, contact_user_id, relationship)
     select id, $1, $2, 'sibling' from tenants where slug = 'evergreen'`,
    [patientId, userId],
  )
  return { id: userId, as: 'contact', userId, email }
}

/** Their invitation, sent in this language; the newest message to them. */
export async function givenInvitation(
  request: APIRequestContext,
  baseURL: string,
  { id, as, email }: Invited,
  lang: string,
): Promise<Message> {
  const path =
    as === 'patient'
      ? apiPath('resendPatientActivationCode', { tenantId: 'evergreen', patientId: id })
      : apiPath('resendContactActivationCode', { tenantId: 'evergreen', userId: id })
  const answer = await request.post(path, {
    data: { email },
    headers: { origin: baseURL, 'accept-language': lang },
  })
  if (!answer.ok()) throw new Error(`no invitation: ${answer.status()} ${await answer.text()}`)
  return newestMessage(request, email)
}

/** The newest message in a person's mailbox. */
export async function newestMessage(request: APIRequestContext, to: string): Promise<Message> {
  const answer = await request.get(`/dev/mailbox.json?to=${encodeURIComponent(to)}`)
  const [newest] = (await answer.json()) as Message[]
  if (!newest) throw new Error(`no message to ${to}`)
  return newest
}

/** The link of a message. */
export function linkOf({ links, subject }: Message): string {
  const [link] = links
  if (!link) throw new Error(`no link in '${subject}'`)
  return link
}

/** The time of every link and code of this person is over. */
export async function givenTimePassed(userId: string): Promise<void> {
  await asOwner(
    `update sent_codes set link_ends_at = now() - interval '1 minute', code_ends_at = now() - interval '1 minute' where user_id = $1`,
    [userId],
  )
}

async function asOwner(statement: string, values: string[]): Promise<void> {
  const owner = await ownerConnection(process.env.E2E_DATA_DIR ?? '')
  try {
    await owner.query(statement, values)
  } finally {
    await owner.end()
  }
}

/** The time of every link to the signatures of this document is over. */
export async function givenLinksOver(documentId: string): Promise<void> {
  await asOwner(
    `update task_links set ends_at = now() - interval '1 minute'
     where task_id in (select id from signature_tasks where document_id = $1)`,
    [documentId],
  )
}
