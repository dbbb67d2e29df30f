import type { MessageRow } from './message-row.ts'
import type { Due } from '../../core/job.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Mailer } from '../../mail/mailer.ts'
import { SendFailure } from '../../mail/send-failure.ts'
import type { SmsGateway } from '../../mail/sms-gateway.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { retryAfter } from './retry-schedule.ts'
import { claimMessages } from './claim-messages.ts'
import { openMessageBody } from './message-body.ts'

/** The number of messages sent at once, each on its own connection; a round ends well before its claims expire. */
const atOnce = 5
/** The most rounds of one run; the next run continues. An ending server waits for a run, and another partner for its turn. */
const mostRounds = 4
const longestMs = 60_000

export interface Senders {
  email: Mailer | null
  sms: SmsGateway | null
}

const channelsOf = (senders: Senders) =>
  (['email', 'sms'] as const).filter(channel => senders[channel] !== null)

export const dueMessages =
  (senders: Senders): Due =>
  (db, now) =>
    db
      .selectFrom('messages')
      .where('sent_at', 'is', null)
      .where('gave_up_at', 'is', null)
      .where('next_try_at', '<=', now)
      .where(eb => eb('channel', '=', eb.fn.any(eb.val(channelsOf(senders)))))
      .select('tenant_id')

/** Sends the waiting messages of one tenant's outbox: each at least once, and normally exactly once. */
export async function deliverMessages(
  services: Services,
  tenantId: string,
  senders: Senders,
): Promise<'more' | void> {
  const tenant = await services.partners.byId(tenantId)
  if (!tenant) return
  const channels = channelsOf(senders)
  const end = services.now().getTime() + longestMs
  for (let round = 0; channels.length > 0 && round < mostRounds; round++) {
    if (services.now().getTime() > end) return 'more'
    const claimed = await claimMessages(services, tenantId, channels, atOnce)
    await Promise.all(claimed.map(row => deliver(services, tenant, senders, row)))
    if (claimed.length < atOnce) return
  }
  return 'more'
}

async function deliver(services: Services, tenant: Tenant, senders: Senders, row: MessageRow): Promise<void> {
  const failure = await send(services, tenant, senders, row).catch((error: unknown) =>
    error instanceof SendFailure ? error : new SendFailure('failed'),
  )
  const now = services.now()
  await inTenant(services.db, tenant.id, trx =>
    trx
      .updateTable('messages')
      .set(
        failure
          ? retryAfter(row.attempts, failure, now)
          : { sent_at: now, last_error: null, ...(!services.env.DEMO && { body: null }) },
      )
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', row.id)
      // Another worker that claimed the row meanwhile decides; a sent message is never reset.
      .where('sent_at', 'is', null)
      .$if(failure !== undefined, query => query.where('attempts', '=', row.attempts))
      .execute(),
  )
  if (failure)
    services.log.warn({ messageId: row.id, failure: failure.reason }, 'a message was not delivered')
  // A fault of the other side, not of this message: all other messages wait as well.
  if (failure && !failure.permanent) services.alarms.ring('messagesNotSent', { detail: failure.reason })
}

async function send(
  { secret, now }: Services,
  tenant: Tenant,
  senders: Senders,
  row: MessageRow,
): Promise<undefined> {
  const body = openMessageBody(secret, row)
  if (!body) throw new SendFailure('no words', true)
  if (body.usefulUntil && new Date(body.usefulUntil) <= now()) throw new SendFailure('too late', true)
  if (row.channel === 'sms') {
    await senders.sms?.send({ id: row.id, to: row.recipient, text: body.text })
    return
  }
  const { business, mail } = tenant.config.settings
  await senders.email?.send({
    id: row.id,
    from: { name: business.name, address: mail.senderAddress },
    replyTo: mail.replyTo,
    to: row.recipient,
    subject: body.subject,
    text: body.text,
    html: body.html,
  })
}
