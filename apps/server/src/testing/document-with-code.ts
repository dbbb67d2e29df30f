import { checkCodeOf } from '@careword/domain/documents/check-code'
import { randomBytes } from 'node:crypto'
import { inTenant } from '../db/in-tenant.ts'
import { anyStatus } from './any-status.ts'
import { adMetadata } from './sample-answers.ts'
import type { TestPortal } from './test-portal.ts'

const sealedColumns = {
  time_zone: 'America/New_York',
  lang: 'en',
  answers_hash: 'a'.repeat(64),
  pdf_sha256: 'b'.repeat(64),
  pdf_pages: 1,
}

/** A document that was signed, straight into the database. Gives the code on its pages. */
export async function documentWithCode(
  portal: TestPortal,
  tenant: string,
  status: 'Active' | 'Unknown',
): Promise<string> {
  const who = await portal.person({ tenant })
  const made = checkCodeOf(randomBytes(8))
  const at = new Date()
  await inTenant(portal.services.db, await portal.tenantId(tenant), async trx =>
    trx
      .insertInto('documents')
      .values({
        tenant_id: await portal.tenantId(tenant),
        patient_id: who.patientId,
        ...adMetadata,
        format: 'electronic',
        status: anyStatus(status),
        created_by: who.userId,
        created_at: at,
        updated_at: at,
        signed_at: at,
        signed_by: who.userId,
        ...sealedColumns,
        check_code: made,
      })
      .execute(),
  )
  return made
}
