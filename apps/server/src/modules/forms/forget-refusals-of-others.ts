import { type Answers, namedSigner, signerAt } from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'
import type { Draft } from './read-draft.ts'
import {
  askedOfNoOne,
  pathOfRequest,
  readSignatureRequests,
  type SignatureRequestRow,
} from './read-signature-requests.ts'

/**
 * When a document is signed, the refusal of a person whom the document no longer names is deleted: it is not a fact about this document.
 * @param read the requests, if the signing has already read them
 */
export async function forgetRefusalsOfOthers(
  trx: Trx,
  { row, definition }: Pick<Draft, 'row' | 'definition'>,
  answers: Answers,
  read: SignatureRequestRow[] | null,
): Promise<void> {
  const requests = read ?? (await readSignatureRequests(trx, row.tenant_id, row.id))
  const ids = requests
    .filter(request => {
      const named = namedSigner(
        answers,
        request.section_id,
        signerAt(definition, pathOfRequest(request))?.named,
      )
      const refused = request.declined_at !== null || request.withdrawn_at !== null
      return (
        refused &&
        request.signer === 'agent' &&
        request.state !== 'signed' &&
        !['', named].includes(request.signer_name)
      )
    })
    .map(({ id }) => id)
  if (ids.length === 0) return
  await trx
    .updateTable('signature_tasks')
    .set({ ...askedOfNoOne, declined_at: null, withdrawn_at: null, signer_name: '' })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', 'in', ids)
    // A request that was assigned again since it was read is not refused any more.
    .where(eb => eb.or([eb('declined_at', 'is not', null), eb('withdrawn_at', 'is not', null)]))
    .execute()
}
