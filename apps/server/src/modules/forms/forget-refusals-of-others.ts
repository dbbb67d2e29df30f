import { type Answers, namedSigner, signerAt } from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'
import type { Draft } from './read-draft.ts'
import { askedOfNoOne, pathOfRequest } from './read-signature-requests.ts'

/** When a document is signed, a refusal of a person whom it no longer names there is not a fact about it. */
export async function forgetRefusalsOfOthers(
  trx: Trx,
  { row, definition }: Pick<Draft, 'row' | 'definition'>,
  answers: Answers,
): Promise<void> {
  const requests = await rowsWhere(trx, 'signature_tasks', {
    tenant_id: row.tenant_id,
    document_id: row.id,
    signer: 'agent',
  })
    .select(['id', 'section_id', 'input_id', 'state', 'signer_name', 'declined_at', 'withdrawn_at'])
    .execute()
  const ids = requests
    .filter(request => {
      const named = namedSigner(
        answers,
        request.section_id,
        signerAt(definition, pathOfRequest(request))?.named,
      )
      const refused = request.declined_at !== null || request.withdrawn_at !== null
      return refused && request.state !== 'signed' && !['', named].includes(request.signer_name)
    })
    .map(({ id }) => id)
  if (ids.length === 0) return
  await trx
    .updateTable('signature_tasks')
    .set({ ...askedOfNoOne, declined_at: null, withdrawn_at: null, signer_name: '' })
    .where('tenant_id', '=', row.tenant_id)
    .where('id', 'in', ids)
    .execute()
}
