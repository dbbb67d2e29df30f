import type { Trx } from '../../db/in-tenant.ts'

export interface Message {
  tenantId: string
  channel: 'email' | 'sms'
  to: string
  subject: string
  text: string
  html?: string
  links: string[]
  purpose: 'invitation'
}

/** A message is a row written with the change that caused it; a job delivers it. */
export async function queueMessage(trx: Trx, message: Message): Promise<void> {
  await trx
    .insertInto('messages')
    .values({
      tenant_id: message.tenantId,
      channel: message.channel,
      recipient: message.to,
      subject: message.subject,
      text: message.text,
      html: message.html ?? null,
      links: JSON.stringify(message.links),
      purpose: message.purpose,
      sent_at: null,
      last_error: null,
    })
    .execute()
}
