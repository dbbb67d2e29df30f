import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { messageLanguage, type RequestOf } from '../messages/message-language.ts'
import { messageChannelOf } from '../account/message-channel.ts'
import { patientMailbox } from '../account/patient-mailbox.ts'
import type { SignatureRequestRow } from '../forms/read-signature-requests.ts'
import { queueMessage } from '../messages/queue-message.ts'
import { queueOptionalMessage } from '../messages/queue-optional-message.ts'
import { rowById } from '../../db/rows.ts'

type News =
  | 'taskOpened'
  | 'taskSigned'
  | 'taskDeclined'
  | 'taskWithdrawn'
  | 'taskExpired'
  | 'taskUndelivered'
  | 'taskAskedAgain'

/**
 * Notifies the requester of the signature, and the patient where that is another person; without the document's name or content
 * (ruling G-34).
 */
export async function notifyOfSignatureRequest(
  services: Pick<Services, 'secret' | 'env' | 'now'>,
  trx: Trx,
  cause: RequestOf,
  kind: News,
  request: SignatureRequestRow,
  patientId: string,
): Promise<void> {
  const { tenant } = cause
  const asker =
    request.assigned_by === null
      ? undefined
      : await rowById(trx, 'users', tenant.id, request.assigned_by)
          .where('active', '=', true)
          .select(['id', 'email', 'phone', 'lang', 'first_name'])
          .executeTakeFirst()
  const patient = await patientMailbox(trx, cause, patientId)
  const isAsker = asker !== undefined && asker.id === patient?.userId
  const recipients = [
    ...(asker && !isAsker
      ? [
          {
            ...messageChannelOf(tenant, asker),
            userId: asker.id,
            ...messageLanguage(cause, asker),
            name: asker.first_name,
          },
        ]
      : []),
    ...(patient && (isAsker || kind !== 'taskOpened') ? [patient] : []),
  ]
  for (const to of recipients) {
    if (kind === 'taskOpened') await queueOptionalMessage(services, trx, tenant, { kind, ...to })
    else await queueMessage(services, trx, tenant, { kind, ...to })
  }
}
