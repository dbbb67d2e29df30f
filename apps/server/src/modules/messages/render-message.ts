import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { MessageBody } from './message-body.ts'
import { messageHtml } from './message-html.ts'
import { composeMessage } from './compose-message.ts'
import { messageText } from './message-text.ts'
import type { Message } from './message.ts'
import { smsText } from './sms-text.ts'

/** The words of one message, in the partner's name and the person's language: a mail with its plain twin, or a text message. */
export function renderMessage(
  services: Pick<Services, 'env' | 'now'>,
  tenant: Tenant,
  message: Message,
): MessageBody {
  const parts = composeMessage(services, tenant, message)
  const ends = [message.linkEnds, message.codeEnds].flatMap(end => (end ? [end.getTime()] : []))
  const about = {
    subject: parts.subject,
    links: [...(parts.button ? [parts.button.link] : []), ...parts.others.map(({ link }) => link)],
    usefulUntil: ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null,
  }
  return message.channel === 'sms'
    ? { ...about, text: smsText(parts.sms), html: null }
    : { ...about, text: messageText(parts), html: messageHtml(parts) }
}
