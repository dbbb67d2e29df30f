import { inTenant } from '../db/in-tenant.ts'
import { anyStatus } from './any-status.ts'
import type { TestPortal } from './test-portal.ts'

/** A draft of evergreen as one that is signed and in force, where a test is about neither its pages nor its seal. */
export async function asIfSigned(portal: TestPortal, documentId: string): Promise<void> {
  await inTenant(portal.services.db, await portal.tenantId('evergreen'), trx =>
    trx
      .updateTable('documents')
      .set({
        status: anyStatus('Active'),
        signed_at: portal.services.now(),
        time_zone: 'America/Los_Angeles',
        pdf_sha256: 'none',
        answers_hash: 'none',
      })
      .where('id', '=', documentId)
      .execute(),
  )
}
