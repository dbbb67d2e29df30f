import type { Services } from '../../core/services.ts'
import { thawIfFree } from '../forms/freeze-answers.ts'
import { readSignatureRequests } from '../forms/read-signature-requests.ts'
import { eachOpenRequest, requestsDue } from './each-open-request.ts'
import { notifyOfSignatureRequest } from './notify-of-signature-request.ts'
import { updateRow } from '../../db/rows.ts'

export const expiredRequests = requestsDue('over')

/**
 * Ends requests whose link has expired, thaws the answers, and notifies the requesters. While messages are held these notices wait, as all
 * do: the state of a document depends on time, not on whether a message could be sent.
 */
export async function expireRequests(services: Services, tenantId: string): Promise<void> {
  await eachOpenRequest(
    services,
    tenantId,
    'over',
    async (trx, { tenant, lang, request, status, patient, now }) => {
      await updateRow(trx, 'signature_tasks', tenantId, request.id, { state: 'expired' })
      const row = { tenant_id: tenantId, id: request.document_id, status }
      await thawIfFree(trx, row, await readSignatureRequests(trx, tenantId, request.document_id), now)
      // A link that was shown expires after minutes, and the person who showed it sees that.
      if (request.way === 'sent')
        await notifyOfSignatureRequest(services, trx, { tenant, lang }, 'taskExpired', request, patient.id)
    },
  )
}
