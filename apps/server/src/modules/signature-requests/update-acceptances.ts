import { stillToAccept } from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import type { Draft } from '../forms/read-draft.ts'
import { type SignatureRequestRow, withRequestedAnswers } from '../forms/read-signature-requests.ts'
import { updateRow } from '../../db/rows.ts'

/** An agent accepted after the document was signed, or gave it up: its sealed pages do not change, its tile shows the current state. */
export async function updateAcceptances(
  services: Pick<Services, 'secret'>,
  trx: Trx,
  { row, definition, answers, requests }: Draft,
  changed: SignatureRequestRow,
): Promise<void> {
  const all = requests.map(request => (request.id === changed.id ? changed : request))
  const open = stillToAccept(definition, withRequestedAnswers(services, definition, answers, all))
  await updateRow(trx, 'documents', row.tenant_id, row.id, { to_accept: open.length > 0 })
}
