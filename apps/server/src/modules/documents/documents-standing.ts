import { listedAccess } from '@careword/domain/permissions/document-access'
import { createHash } from 'node:crypto'
import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import type { Services } from '../../core/services.ts'
import { loadPatientFor } from '../patients/load-patient-for.ts'

/**
 * GET /api/document/patient/{patientId}/standing: a word that is another one as soon as one of the patient's documents stands otherwise.
 * Whoever may not see the list is refused as there, on the very next asking.
 */
export async function documentsStanding(
  services: Services,
  context: AuthenticatedContext,
  patientId: string,
): Promise<{ standing: string }> {
  const { tenant } = context
  const rows = await inTenant(services.db, tenant.id, async trx => {
    const patient = await loadPatientFor(trx, context, patientId, 'viewDocuments')
    const found = await trx
      .selectFrom('documents')
      .where('tenant_id', '=', tenant.id)
      .where('patient_id', '=', patient.id)
      .orderBy('id')
      .select(['id', 'type', 'status', 'voided_date', 'pdf_sha256'])
      .execute()
    // Of what is not theirs to see nobody is told that it moved.
    return found.filter(
      row => listedAccess(patient, { ...row, wasShown: row.pdf_sha256 !== null }) !== 'none',
    )
  })
  const hash = createHash('sha256')
  for (const { id, type, status, voided_date } of rows)
    hash.update(`${id} ${type} ${status} ${voided_date}\n`)
  return { standing: hash.digest('base64url') }
}
