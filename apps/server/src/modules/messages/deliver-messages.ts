import { inTenant } from '../../db/in-tenant.ts'
import { makeMailer } from '../../mail/mailer.ts'
import type { Services } from '../../services.ts'
import { openMessageBody } from './message-body.ts'

const batch = 20
/** Tries, with minutes between them that double; after that the row stays for an operator to see. */
const maxAttempts = 8

/** Sends what waits in one tenant's outbox, each message at least once. */
export async function deliverMessages(
  { db, env, now, partners, log, secret }: Services,
  tenantId: string,
): Promise<void> {
  const mailer = makeMailer(env.SMTP_URL)
  const tenant = (await partners.all()).find(entry => entry.id === tenantId)
  if (!mailer || !tenant) return
  const waiting = await inTenant(db, tenantId, trx =>
    trx
      .selectFrom('messages')
      .where('tenant_id', '=', tenantId)
      .where('sent_at', 'is', null)
      .where('channel', '=', 'email')
      .where('gave_up_at', 'is', null)
      .where('next_try_at', '<=', now())
      .orderBy('created_at')
      .limit(batch)
      .selectAll()
      .execute(),
  )
  for (const message of waiting) {
    const { recipient: to, id } = message
    const body = openMessageBody(secret, message)
    if (!body) continue
    const { subject, text, html } = body
    const failure = await mailer
      .send({ id, from: tenant.config.settings.mail.senderAddress, to, subject, text, html })
      .then(() => null)
      .catch((error: NodeJS.ErrnoException) => error.code ?? 'failed')
    await inTenant(db, tenantId, trx =>
      trx
        .updateTable('messages')
        .set(
          failure === null
            ? { sent_at: now(), last_error: null, ...(!env.DEMO && { body: null }) }
            : nextTry(message.attempts + 1, failure, now()),
        )
        .where('tenant_id', '=', tenantId)
        .where('id', '=', message.id)
        .execute(),
    )
    if (failure !== null) log.warn({ messageId: message.id, failure }, 'a message was not delivered')
  }
}

function nextTry(attempts: number, failure: string, now: Date) {
  const wait = (2 ** attempts - 1) * 60_000
  return attempts >= maxAttempts
    ? { attempts, last_error: failure, gave_up_at: now }
    : { attempts, last_error: failure, next_try_at: new Date(now.getTime() + wait) }
}
