import { todayAt } from '@careword/domain'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { zoneOfDocument } from './zone-of-document.ts'
import { rowsWhere } from '../../db/rows.ts'

type Row = Pick<
  Selectable<Tables['documents']>,
  'patient_id' | 'type' | 'status' | 'signed_at' | 'uploaded_at' | 'created_at'
>

/** The day on which the newest version of a replaced document was signed, 'yyyy-MM-dd', where one is known. */
export async function newerSignedOn(trx: Trx, tenant: Tenant, row: Row): Promise<string | null> {
  if (row.status !== 'Replaced') return null
  const newer = await rowsWhere(trx, 'documents', {
    tenant_id: tenant.id,
    patient_id: row.patient_id,
    type: row.type,
  })
    .where('status', 'in', ['Active', 'Replaced', 'Outdated'])
    .where('signed_at', '>', row.signed_at ?? row.uploaded_at ?? row.created_at)
    // A document that lacks a part is not called signed (ruling G-103).
    .where('said_missing', 'is', null)
    .orderBy('signed_at', 'desc')
    .select(['signed_at', 'time_zone', 'us_state'])
    .executeTakeFirst()
  return newer?.signed_at ? todayAt(newer.signed_at, zoneOfDocument(tenant, newer)) : null
}
