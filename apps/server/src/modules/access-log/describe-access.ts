import type { Trx } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { AccessRow } from './find-access.ts'
import type { AccessedDocument } from './accessed-documents.ts'
import { reasonsOf } from './reasons-of-access.ts'
import { whoAccessed } from './who-accessed.ts'

interface Whose {
  tenant: Tenant
  patientId: string
  userId: string | null
  documents: ReadonlyMap<string, AccessedDocument>
}

export const shownDocument = ({ id, type, site, version, signedDate, docName }: AccessedDocument) => ({
  documentId: id,
  type,
  site,
  version,
  signedDate,
  docName,
})

/** Adds to each view who, which document, when and why, for the page and the archive. */
export async function describeAccess(
  trx: Trx,
  { tenant, patientId, userId, documents }: Whose,
  rows: readonly AccessRow[],
) {
  const who = await whoAccessed(trx, { tenantId: tenant.id, patientId, userId }, rows)
  const why = await reasonsOf(trx, tenant, patientId, rows)
  return rows.map(row => {
    const document = row.documentId === null ? undefined : documents.get(row.documentId)
    const { name, as, relationship } = who(row)
    return {
      day: row.day,
      from: row.from.toISOString(),
      at: row.at.toISOString(),
      timeZone: row.timeZone,
      name,
      as,
      relationship,
      did: row.did,
      document: document ? shownDocument(document) : null,
      reason: why(row),
    }
  })
}

export type DescribedAccess = Awaited<ReturnType<typeof describeAccess>>[number]
