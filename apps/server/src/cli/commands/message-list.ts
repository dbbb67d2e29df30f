import { listMessages, messageStates } from '../../modules/messages/list-messages.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { didYouMean } from '@careword/domain/text/did-you-mean'
import { WrongCall } from '../wrong-call.ts'

export const messageList = command({
  name: 'message list',
  about: 'the newest messages of a partner and their state; never their words',
  options: {
    tenant: tenantOption,
    state: { takes: '<state>', about: `only one state: ${messageStates.join(', ')}` },
    limit: { takes: '<number>', about: 'how many at most, 1 to 1000; 100 when absent' },
  },
  example: 'message list --tenant evergreen --state gaveUp',
  async run({ tenant: slug, state: typed, limit: number = '100' }, { appServices }) {
    const state = messageStates.find(name => name === typed)
    if (typed !== undefined && !state)
      throw new WrongCall(
        `--state must be one of ${messageStates.join(', ')}.`,
        didYouMean(typed, messageStates),
      )
    const limit = Number(number)
    if (!Number.isInteger(limit) || limit < 1 || limit > 1000)
      throw new WrongCall('--limit must be a whole number from 1 to 1000.')
    const { services } = await appServices()
    const messages = await listMessages(services, await knownTenant(services, slug), { state, limit })
    return {
      lines:
        messages.length === 0
          ? ['No message.']
          : messages.map(
              each =>
                `${each.id}  ${each.createdAt.toISOString()}  ${each.state}  ${each.kind}  ${each.recipient}  tries: ${each.tries}${each.lastError ? `  ${each.lastError}` : ''}`,
            ),
      json: { tenant: slug, messages },
    }
  },
})
