import { todayAt } from '@careword/domain'
import { type Selectable, sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { typeNameOf } from '../documents/type-name-of.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { rowsWhere } from '../../db/rows.ts'

export type DocumentRow = Selectable<Tables['documents']> & { missing_said_by: string | null }

/**
 * The documents that emergency access shows: those in force at this moment that have pages, never a particular older one. An external
 * document that was not confirmed is not in force.
 * @param mayRead for a reader who may read some types only.
 */
export async function documentsInForce(
  trx: Trx,
  tenant: Tenant,
  patientId: string,
  mayRead: (type: string) => boolean = () => true,
): Promise<DocumentRow[]> {
  const rows = await rowsWhere(trx, 'documents', {
    tenant_id: tenant.id,
    patient_id: patientId,
    status: 'Active',
    need_disclosure: false,
  })
    .where('pdf_sha256', 'is not', null)
    .selectAll()
    .select(
      sql<
        string | null
      >`(select u.first_name || ' ' || u.last_name from users u where u.tenant_id = documents.tenant_id and u.id = documents.said_missing_by)`.as(
        'missing_said_by',
      ),
    )
    .execute()
  // Sorted in the partner's order, which begins with the most important type; of one type the newest first.
  const types = tenant.config.settings.smartform_schemas.map(({ type }) => type)
  const at = ({ signed_at, uploaded_at, created_at }: DocumentRow) =>
    (signed_at ?? uploaded_at ?? created_at).getTime()
  return rows
    .filter(({ type }) => types.includes(type) && mayRead(type))
    .sort((one, other) => types.indexOf(one.type) - types.indexOf(other.type) || at(other) - at(one))
}

/** A document's name before it is opened, and the parts that its submitter reported as missing. */
export function nameOf(tenant: Tenant, row: DocumentRow, lang: string, readerId: string | null = null) {
  const day =
    row.signed_at === null ? row.effective_date : todayAt(row.signed_at, zoneOfDocument(tenant, row))
  return {
    documentId: row.id,
    type: row.type,
    name: typeNameOf(tenant, row.type, lang) ?? row.type,
    day,
    ...(row.uploaded_at !== null && { uploaded: true as const }),
    reportedMissing: row.said_missing && {
      parts: row.said_missing,
      own: row.said_missing_by === readerId,
      name: row.missing_said_by,
    },
  }
}
