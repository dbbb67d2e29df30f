import { shownDocName } from '@careword/domain/documents/uploaded-name'
import { type RawBuilder, sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { rowsWhere } from '../../db/rows.ts'

/** The fields that identify a document. */
export interface AccessedDocument {
  id: string
  type: string
  site: string
  version: string
  signedDate: string | null
  docName: string | null
  timeZone: string
}

/** Documents of a patient by their ids, including removed documents, because these may have been viewed. */
export async function accessedDocuments(
  trx: Trx,
  tenant: Tenant,
  patientId: string,
  which: RawBuilder<boolean>,
): Promise<Map<string, AccessedDocument>> {
  const rows = await rowsWhere(trx, 'documents', { tenant_id: tenant.id, patient_id: patientId })
    .where(which)
    .orderBy('updated_at', 'desc')
    .select(['id', 'type', 'site', 'version', 'signed_at', 'doc_name', 'time_zone', 'us_state'])
    .execute()
  return new Map(
    rows.map(row => [
      row.id,
      {
        id: row.id,
        type: row.type,
        site: row.site,
        version: row.version,
        signedDate: row.signed_at?.toISOString() ?? null,
        docName: row.doc_name === null ? null : shownDocName(row.doc_name) || null,
        timeZone: zoneOfDocument(tenant, row),
      },
    ]),
  )
}

/** The documents that these entries are about. */
export async function documentsOf(
  trx: Trx,
  tenant: Tenant,
  patientId: string,
  entries: readonly { documentId: string | null }[],
): Promise<Map<string, AccessedDocument>> {
  const ids = [...new Set(entries.flatMap(({ documentId }) => documentId ?? []))]
  if (ids.length === 0) return new Map()
  return accessedDocuments(trx, tenant, patientId, sql<boolean>`documents.id = any(${ids}::uuid[])`)
}
