import { operator } from '../../core/record-audit.ts'
import { isId } from '../../core/ids.ts'
import { type Resent, resendMessage } from '../../modules/messages/resend-message.ts'
import { command, type Report } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { reasonForHold } from '../why-message-waits.ts'
import { Refused, WrongCall } from '../wrong-call.ts'

const refusals: Record<Exclude<Resent, 'queued' | 'unknown'>, string> = {
  alreadySent: 'It was sent already; nothing was changed.',
  noWords: 'Its words have left: invite the person again (careword patient invite).',
  tooLate: 'Its link and code have ended: invite the person again (careword patient invite).',
}

export const messageResend = command({
  name: 'message resend',
  about: 'another round of tries for a message that was not delivered',
  takes: { name: 'id', about: 'id of the message, as message list shows it', required: true },
  options: { tenant: { takes: '<slug>', about: 'partner of the message; looked for in all when absent' } },
  example: 'message resend 7c1e90a2-58b1-4d1c-9d67-1a1bb9d1f001',
  async run({ tenant: slug }, { appServices }, id): Promise<Report> {
    if (!isId(id)) throw new WrongCall('That is no id of a message.', 'careword message list --tenant <slug>')
    const app = await appServices()
    const { services } = app
    const tenants = slug === undefined ? await services.partners.all() : [await knownTenant(services, slug)]
    for (const tenant of tenants) {
      const resent = await resendMessage(services, tenant, id, operator)
      if (resent === 'queued')
        return {
          lines: [`Queued. ${(await reasonForHold(app)) ?? 'A running server sends it within seconds.'}`],
          json: { tenant: tenant.slug, id, result: resent },
        }
      if (resent !== 'unknown') throw new Refused(refusals[resent])
    }
    throw new Refused('There is no such message; nothing was changed.')
  },
})
