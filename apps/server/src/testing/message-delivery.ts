// Messages of evergreen on their way, as in production: their words leave.

import type { SMTPServerOptions } from 'smtp-server'
import type { Services } from '../core/services.ts'
import { inTenant } from '../db/in-tenant.ts'
import { makeMailer, type Patience } from '../mail/mailer.ts'
import { deliverMessages, type Senders } from '../modules/messages/deliver-messages.ts'
import type { Message } from '../modules/messages/message.ts'
import { queueMessage } from '../modules/messages/queue-message.ts'
import { startMailServer } from './mail-server.ts'
import { startTestPortal } from './test-portal.ts'

/** When each test begins. */
export const start = new Date('2026-11-21T15:00:00Z')
export const minutes = (n: number) => new Date(start.getTime() + n * 60_000)

export const byMail = (url: string, patience?: Patience): Senders => ({
  email: makeMailer(url, patience),
  sms: null,
})

export type Delivery = Awaited<ReturnType<typeof startDelivery>>

export async function startDelivery() {
  const portal = await startTestPortal()
  const services: Services = { ...portal.services, env: { ...portal.services.env, DEMO: false } }
  const tenant = await portal.services.partners.tenant('evergreen')
  if (!tenant) throw new Error('no evergreen')
  const queue = (more: Partial<Message> = {}): Promise<string> =>
    inTenant(services.db, tenant.id, trx =>
      queueMessage(services, trx, tenant, {
        kind: 'passwordReset',
        channel: 'email',
        to: 'quill@people.example',
        userId: null,
        lang: 'en',
        name: 'Quill',
        link: 'http://evergreen.localhost/patientportal/x#token',
        linkEnds: minutes(60 * 24 * 20),
        ...more,
      }),
    )
  const row = (id: string) =>
    inTenant(services.db, tenant.id, trx =>
      trx
        .selectFrom('messages')
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirstOrThrow(),
    )
  const closing: (() => Promise<void>)[] = []
  const delivery = {
    portal,
    services,
    tenant,
    queue,
    row,
    deliver: (senders: Senders) => deliverMessages(services, tenant.id, senders),
    /** Closes the servers of a test. */
    closing,
    /** Cuts the lines of the mail server that was started last. */
    dropLines: (): void => {},
    async mailServer(behaviour?: Partial<SMTPServerOptions>) {
      const server = await startMailServer(behaviour)
      closing.push(server.close)
      delivery.dropLines = server.dropLines
      return server
    },
    /** Before a test: nothing waits any more. */
    async begin() {
      portal.setNow(start)
      await inTenant(services.db, tenant.id, trx =>
        trx.updateTable('messages').set({ sent_at: start }).where('tenant_id', '=', tenant.id).execute(),
      )
    },
    /** After a test. */
    async end() {
      for (const close of closing.splice(0)) await close()
    },
  }
  return delivery
}
