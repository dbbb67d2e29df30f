import { newestEnd } from '@careword/domain/documents/end-of-document'
import { todayAt } from '@careword/domain'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { typeNameOf } from '../documents/type-name-of.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { rowsWhere } from '../../db/rows.ts'

/**
 * Documents that the patient revoked or that were made void, by the rule of every list (`newestEnd`), where none of the type is in force:
 * a reader with a paper copy at a bedside must learn that it is no longer valid. In the partner's order of types.
 */
export async function endedDocuments(
  trx: Trx,
  tenant: Tenant,
  { patientId, lang, now }: { patientId: string; lang: string; now: Date },
  mayRead: (type: string) => boolean,
): Promise<{ type: string; name: string; end: 'revoked' | 'void'; on: string }[]> {
  const rows = await rowsWhere(trx, 'documents', { tenant_id: tenant.id, patient_id: patientId })
    .where('status', 'in', ['Active', 'Outdated'])
    .select(['id', 'type', 'status', 'signed_at', 'uploaded_at', 'updated_at', 'voided_date', 'revoked_type'])
    .select(['need_disclosure', 'said_missing', 'never_in_force', 'time_zone', 'us_state'])
    .execute()
  return tenant.config.settings.smartform_schemas.flatMap(({ type, singleActive }) => {
    const own = mayRead(type) ? rows.filter(row => row.type === type) : []
    // An unconfirmed document is not shown here as in force.
    const actives = own.filter(row => row.status === 'Active' && !row.need_disclosure).map(({ id }) => id)
    // When several documents of a type may be in force, the page lists them under the same title.
    if (!singleActive && actives.length > 0) return []
    const newest = newestEnd(
      {
        singleActive,
        actives,
        instances: Object.fromEntries(
          own.map(row => [
            row.id,
            {
              documentId: row.id,
              status: row.status,
              signedDate: row.signed_at?.toISOString() ?? null,
              uploadedDate: row.uploaded_at?.toISOString() ?? null,
              updatedAt: row.updated_at.toISOString(),
              needDisclosure: row.need_disclosure,
              neverInForce: row.never_in_force,
              revokedType: row.revoked_type,
              reportedMissing: row.said_missing && { parts: row.said_missing, own: false, name: null },
            },
          ]),
        ),
      },
      now,
    )
    const row = newest && own.find(({ id }) => id === newest.documentId)
    if (!row || (newest.end !== 'revoked' && newest.end !== 'void')) return []
    const on = row.voided_date ?? todayAt(row.updated_at, zoneOfDocument(tenant, row))
    return [{ type, name: typeNameOf(tenant, type, lang) ?? type, end: newest.end, on }]
  })
}
