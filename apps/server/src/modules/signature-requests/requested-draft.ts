import { capabilitiesFor } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { type Draft, readDraft } from '../forms/read-draft.ts'
import { rowById } from '../../db/rows.ts'

/**
 * The document of a signature request, for a signer by link. There is no session, so the request decides what the signer may do. Null when
 * the document has no form any more.
 * @param lock 'update' keeps the row locked until the transaction ends
 */
export async function requestedDraft(
  services: Pick<Services, 'secret' | 'definitions'>,
  trx: Trx,
  { tenantId, documentId, lock }: { tenantId: string; documentId: string; lock?: 'update' },
): Promise<Draft | null> {
  let query = rowById(trx, 'documents', tenantId, documentId).selectAll()
  if (lock === 'update') query = query.forUpdate()
  const row = await query.executeTakeFirst()
  if (!row || row.definition_hash === null || row.status === 'Removed') return null
  const patient = await rowById(trx, 'patients', tenantId, row.patient_id)
    .select([
      'id',
      'first_name as firstName',
      'middle_name as middleName',
      'last_name as lastName',
      'dob',
      'gender',
      'mrn_encrypted',
      'ssn_encrypted',
      'email',
      'phones',
    ])
    .executeTakeFirstOrThrow()
  return readDraft(services, trx, {
    row: { ...row, definition_hash: row.definition_hash },
    // These values grant nothing: the link is the authority.
    patient: { ...patient, access: 'viewer', sharedTypes: null },
    capabilities: capabilitiesFor({}, []),
    action: 'openTask',
  })
}
