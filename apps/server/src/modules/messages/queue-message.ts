import { randomUUID } from 'node:crypto'
import type { Trx } from '../../db/in-tenant.ts'
import { encrypt } from '../../secrets/encrypt.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { type MessageBody, messageBound } from './message-body.ts'
import { renderMessage } from './render-message.ts'
import { isWaitedFor } from './message-kinds.ts'
import type { Message } from './message.ts'
import { insertRows } from '../../db/rows.ts'

/**
 * A message is a row written with the change that caused it; a job delivers it. Its words are encrypted, because they contain links and
 * codes. Returns the row's id.
 */
export async function queueMessage(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  tenant: Tenant,
  message: Message,
): Promise<string> {
  const id = randomUUID()
  const body: MessageBody = renderMessage(services, tenant, message)
  await insertRows(trx, 'messages', {
    tenant_id: tenant.id,
    id,
    channel: message.channel,
    recipient: message.to,
    body: encrypt(services.secret, 'message', messageBound(tenant.id, id), JSON.stringify(body)),
    lang: message.lang,
    user_id: message.userId,
    purpose: message.kind,
    urgent: isWaitedFor(message.kind),
    created_at: services.now(),
    next_try_at: services.now(),
  })
  return id
}
