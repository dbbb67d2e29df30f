import { inTenant } from '../db/in-tenant.ts'
import { anyStatus } from './any-status.ts'
import { aPdf } from './made-up-converter.ts'
import type { TestPerson, TestPortal } from './test-portal.ts'

/** A paper of the patient that was uploaded and is in force, with the file as it was sent beside it. */
export async function uploadedDocument(
  portal: TestPortal,
  patient: TestPerson,
  kind: { type: string; site: string; version: string },
): Promise<string> {
  const bytes = aPdf('as it was sent')
  const sha256 = await portal.services.originals.put(bytes)
  await portal.services.documents.put(bytes)
  const tenantId = await portal.tenantId(patient.tenant)
  return inTenant(portal.services.db, tenantId, async trx => {
    const { id } = await trx
      .insertInto('documents')
      .values({
        tenant_id: tenantId,
        patient_id: patient.patientId,
        ...kind,
        format: 'handwriting',
        definition_hash: null,
        status: anyStatus('Active'),
        created_by: patient.userId,
        created_at: new Date(),
        updated_at: new Date(),
        uploaded_at: new Date(),
        pdf_sha256: sha256,
        pdf_pages: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const file = { file: 0, name: 'paper.pdf', kind: 'pdf' as const, size: bytes.length, sha256 }
    await trx
      .insertInto('document_originals')
      .values({ tenant_id: tenantId, document_id: id, ...file })
      .execute()
    return id
  })
}
