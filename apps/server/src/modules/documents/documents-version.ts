import { listedAccess } from '@careword/domain/permissions/document-access'
import { createHash } from 'node:crypto'
import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { loadPatientFor } from '../patients/load-patient-for.ts'
import { rowsWhere } from '../../db/rows.ts'

/**
 * GET /api/document/patient/{patientId}/version: a value that changes whenever the status of one of the patient's documents changes. A
 * caller who may no longer see the list is refused on the very next poll, as by the list itself.
 */
export async function documentsVersion(
  services: Services,
  context: AuthenticatedContext,
  patientId: string,
): Promise<{ versionToken: string }> {
  const { tenant } = context
  const rows = await inTenant(services.db, tenant.id, async trx => {
    const patient = await loadPatientFor(trx, context, patientId, 'viewDocuments')
    const found = await rowsWhere(trx, 'documents', { tenant_id: tenant.id, patient_id: patient.id })
      .orderBy('id')
      .select(['id', 'type', 'status', 'voided_date', 'pdf_sha256'])
      .execute()
    // Documents that the reader may not see do not change the value.
    return found.filter(
      row => listedAccess(patient, { ...row, wasShown: row.pdf_sha256 !== null }) !== 'none',
    )
  })
  const hash = createHash('sha256')
  for (const { id, type, status, voided_date } of rows)
    hash.update(`${id} ${type} ${status} ${voided_date}\n`)
  return { versionToken: hash.digest('base64url') }
}
