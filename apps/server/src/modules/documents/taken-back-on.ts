import { todayAt } from '@careword/domain'
import { takenBackSince } from '@careword/domain/documents/taken-back-since'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { zoneOfDocument } from './zone-of-document.ts'
import { rowsWhere } from '../../db/rows.ts'

type Row = Pick<Selectable<Tables['documents']>, 'patient_id' | 'type' | 'status' | 'signed_at'> &
  Parameters<typeof zoneOfDocument>[1]

/** The day on which the document in force was revoked, for an earlier version, where nothing is in force since (`takenBackSince`). */
export async function takenBackOn(trx: Trx, tenant: Tenant, row: Row): Promise<string | null> {
  if (row.status !== 'Replaced') return null
  const others = await rowsWhere(trx, 'documents', {
    tenant_id: tenant.id,
    patient_id: row.patient_id,
    type: row.type,
  })
    .where('status', 'in', ['Active', 'Outdated'])
    .select(['status', 'revoked_type', 'voided_date', 'said_missing'])
    .execute()
  const signedOn = row.signed_at && todayAt(row.signed_at, zoneOfDocument(tenant, row))
  return takenBackSince(
    { status: row.status, signedOn },
    others.map(other => ({
      status: other.status,
      revokedType: other.revoked_type,
      voidedDate: other.voided_date,
      lacks: other.said_missing !== null,
    })),
  )
}
