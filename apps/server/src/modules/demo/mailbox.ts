import { loginKey } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { openMessageBody } from '../messages/message-body.ts'
import { rowsWhere } from '../../db/rows.ts'

export interface MailboxItem {
  id: string
  /** Slug of the partner whose message it is. */
  partner: string
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
      rowsWhere(trx, 'messages', { tenant_id: tenant.id })
        .orderBy('created_at', 'desc')
        .limit(500)
        .selectAll()
        .execute(),
    )
    // A phone number in any spelling: '+' in an address reads as a blank.
    const key = (recipient: string) => loginKey(recipient, tenant.config.settings.phoneUserDomain)
    for (const row of rows) {
      if (to !== undefined && key(row.recipient) !== key(to)) continue
      const body = openMessageBody(services.secret, row)
      if (!body) continue
      items.push({
        id: row.id,
        partner: tenant.slug,
        to: row.recipient,
        channel: row.channel,
        subject: body.subject,
        text: body.text,
        html: body.html,
        links: body.links,
        sentAt: row.created_at.toISOString(),
      })
    }
  }
  return items.sort((a, b) => (a.sentAt < b.sentAt ? 1 : -1))
}
