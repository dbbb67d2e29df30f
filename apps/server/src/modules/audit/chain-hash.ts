import { createHash } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { Tables } from '../../db/tables.ts'

export type AuditRow = Selectable<Tables['audit_events']>

/** The hash to which the first row of a tenant is linked. */
export const chainStart = Buffer.alloc(32)

/** The hash of a row together with the previous hash: changing, removing or inserting a row breaks every later link. */
export function chainHash(before: Buffer, row: AuditRow): Buffer {
  const content = JSON.stringify([
    row.tenant_id,
    row.id,
    row.at.toISOString(),
    row.actor_id,
    row.actor_type,
    row.action,
    row.outcome,
    row.patient_id,
    row.document_id,
    row.section_id,
    row.code,
    row.address,
    row.request_id,
  ])
  return createHash('sha256').update(before).update(content).digest()
}
