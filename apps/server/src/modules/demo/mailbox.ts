import { emailKey } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../services.ts'
import { openMessageBody } from '../messages/message-body.ts'

export interface MailboxItem {
  to: string
  channel: 'email' | 'sms'
  subject: string
  text: string
  html: string | null
  links: string[]
  sentAt: string
}

/** Every message of every demo partner, newest first; of one recipient when `to` is given. */
export async function readMailbox(services: Services, to: string | undefined): Promise<MailboxItem[]> {
  const items: MailboxItem[] = []
  for (const tenant of await services.partners.all()) {
    const rows = await inTenant(services.db, tenant.id, trx =>
      trx
        .selectFrom('messages')
        .where('tenant_id', '=', tenant.id)
        .orderBy('created_at', 'desc')
        .limit(500)
        .selectAll()
        .execute(),
    )
    for (const row of rows) {
      if (to !== undefined && emailKey(row.recipient) !== emailKey(to)) continue
      const body = openMessageBody(services.secret, row)
      if (!body) continue
      items.push({
        to: row.recipient,
        channel: row.channel,
        ...body,
        sentAt: row.created_at.toISOString(),
      })
    }
  }
  return items.sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1))
}
