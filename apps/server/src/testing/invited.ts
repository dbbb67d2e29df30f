// People who were invited and have no account yet, with what their message brought, and a browser that keeps its cookies.

import { deriveUserType } from '@careword/domain'
import type { InjectOptions, LightMyRequestResponse } from 'fastify'
import { inTenant } from '../db/in-tenant.ts'
import { messageChannelOf } from '../modules/account/message-channel.ts'
import { sendActivation } from '../modules/account/send-activation.ts'
import { type MessageBody, openMessageBody } from '../modules/messages/message-body.ts'
import type { MessageKind } from '../modules/messages/message-kinds.ts'
import type { TestPerson, TestPortal } from './test-portal.ts'

interface Sent {
  code: string
  /** The token that rides in the link's fragment. */
  token: string
  link: string
}

export type Invited = TestPerson & Sent

const invitations = {
  patient: 'patientInvitation',
  contact: 'contactInvitation',
  clinician: 'staffInvitation',
  viewer: 'staffInvitation',
} as const

/** A person invited by e-mail, or by text message when a phone (E.164) is given. */
export async function invited(
  portal: TestPortal,
  given: NonNullable<Parameters<TestPortal['person']>[0]> & { phone?: string } = {},
): Promise<Invited> {
  const { phone, ...more } = given
  const person = await portal.person({ acceptedTerms: null, acceptedNotice: null, ...more })
  const tenant = await tenantOf(portal, person.tenant)
  const roles = given.roles ?? ['patient', 'viewer']
  const email = phone
    ? `${phone.replace(/^\+1/, '')}@${tenant.config.settings.phoneUserDomain}`
    : person.email
  await inTenant(portal.services.db, tenant.id, async trx => {
    await trx
      .updateTable('users')
      .set({ email, email_key: email, phone: phone ?? null })
      .where('id', '=', person.userId)
      .execute()
    await trx.deleteFrom('sessions').where('user_id', '=', person.userId).execute()
  })
  await invite(portal, { ...person, email }, roles, phone ?? null)
  return { ...person, email, cookie: '', ...(await lastSent(portal, person)) }
}

/** One more invitation for the same person. */
export async function invite(
  portal: TestPortal,
  person: TestPerson,
  roles: string[] = ['patient', 'viewer'],
  phone: string | null = null,
): Promise<Sent> {
  const tenant = await tenantOf(portal, person.tenant)
  const userType = deriveUserType(roles)
  await inTenant(portal.services.db, tenant.id, trx =>
    sendActivation(
      portal.services,
      trx,
      tenant,
      {
        userId: person.userId,
        patientId: userType === 'patient' ? person.patientId : null,
        ...messageChannelOf(tenant, { email: person.email, phone }),
        lang: 'en',
      },
      invitations[userType],
    ),
  )
  return lastSent(portal, person)
}

/** The content of this person's messages, newest first. */
export async function messagesOf(
  portal: TestPortal,
  person: TestPerson,
): Promise<(MessageBody & { to: string; channel: string; purpose: string; lang: string })[]> {
  const tenant = await tenantOf(portal, person.tenant)
  await portal.afterwards()
  const rows = await inTenant(portal.services.db, tenant.id, trx =>
    trx
      .selectFrom('messages')
      .where('user_id', '=', person.userId)
      .orderBy('created_at', 'desc')
      .selectAll()
      .execute(),
  )
  return rows.flatMap(row => {
    const body = openMessageBody(portal.services.secret, row)
    if (!body) return []
    return [
      {
        ...body,
        to: row.recipient,
        channel: row.channel,
        purpose: row.purpose as MessageKind,
        lang: row.lang,
      },
    ]
  })
}

export async function lastSent(portal: TestPortal, person: TestPerson): Promise<Sent> {
  const [newest] = await messagesOf(portal, person)
  const link = newest?.links[0] ?? ''
  const code = /(?<![0-9])[0-9]{6}(?![0-9])/.exec(newest?.text.replace(link, '') ?? '')?.[0] ?? ''
  return { code, link, token: new URL(link).hash.slice(1) }
}

export interface Browser {
  call: (options: InjectOptions & { tenant?: string }) => Promise<LightMyRequestResponse>
  cookies: Map<string, string>
}

/** A browser without a session, with a cookie jar. */
export function browser(portal: TestPortal): Browser {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call(options) {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const response = await portal.call(null, {
        ...options,
        headers: { ...(cookie !== '' && { cookie }), ...options.headers },
      })
      for (const { name, value, maxAge, expires } of response.cookies) {
        if (value === '' || maxAge === 0 || (expires && expires.getTime() <= 0)) cookies.delete(name)
        else cookies.set(name, value)
      }
      return response
    },
  }
}

async function tenantOf(portal: TestPortal, slug: string) {
  const tenant = await portal.services.partners.tenant(slug)
  if (!tenant) throw new Error(`no partner ${slug}`)
  return tenant
}
