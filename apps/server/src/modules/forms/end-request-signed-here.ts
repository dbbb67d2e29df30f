import { isWaiting } from '@careword/domain/signature-requests/request-states'
import { type Answers, signerAt } from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'
import { endRequestLinks } from './end-request-links.ts'
import { freezeAnew, frozenHash } from './freeze-answers.ts'
import type { Draft } from './read-draft.ts'
import { pathOfRequest, askedOfNoOne } from './read-signature-requests.ts'

/**
 * Ends the request of a person who was sent a link and then signed on the page: the link expires, no reminder is sent, and no reader is
 * shown that the document waits for them.
 * @param answers as they are stored now
 */
export async function endSignedHere(
  trx: Trx,
  { row, definition, requests }: Pick<Draft, 'row' | 'definition' | 'requests'>,
  answers: Answers,
  now: Date,
): Promise<void> {
  const signedHere = requests.filter(
    request =>
      isWaiting(request.state) &&
      signerAt(definition, pathOfRequest(request))?.signatures.every(
        ({ section, input }) => typeof answers[section.section.id]?.[input.id] === 'string',
      ),
  )
  if (signedHere.length === 0) return
  const requestIds = signedHere.map(({ id }) => id)
  await endRequestLinks(trx, { tenantId: row.tenant_id, requestIds }, 'completed', now)
  await trx
    .updateTable('signature_tasks')
    .set({ ...askedOfNoOne, preview: null })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', 'in', requestIds)
    .execute()
  const left = requests.map(request =>
    requestIds.includes(request.id) ? { ...request, state: 'unassigned' as const } : request,
  )
  await freezeAnew(trx, row, frozenHash({ definition, requests: left }, answers))
}
