import type { Services } from '../../services.ts'
import type { Tenant } from '../partner/partner-store.ts'
import { fillWords } from './fill-words.ts'
import type { MessageBody } from './message-body.ts'
import type { Message } from './queue-message.ts'

/** The words of one message, in the partner's name and the person's language. */
export function renderMessage(
  _services: Pick<Services, 'env'>,
  tenant: Tenant,
  { kind, lang, name = '', link = '', linkEnds, code = '', codeEnds }: Message,
): MessageBody {
  const words = tenant.config.uiTexts[lang] ?? tenant.config.uiTexts.en ?? {}
  const time = (date: Date | undefined) =>
    date
      ? new Intl.DateTimeFormat(lang, {
          dateStyle: 'long',
          timeStyle: 'short',
          timeZone: tenant.config.settings.timeZone,
        }).format(date)
      : ''
  const values = {
    partner: tenant.config.settings.business.name,
    name,
    link,
    code,
    linkEnds: time(linkEnds),
    codeEnds: time(codeEnds),
  }
  return {
    subject: fillWords(words[`message.${kind}Subject`] ?? words['message.invitationSubject'] ?? '', values),
    text: fillWords(words[`message.${kind}Text`] ?? words['message.invitationText'] ?? '', values),
    html: null,
    links: link === '' ? [] : [link],
  }
}
