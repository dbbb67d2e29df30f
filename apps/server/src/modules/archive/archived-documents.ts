import { documentAccess, todayAt } from '@careword/domain'
import { documentFileName } from '@careword/domain/documents/document-file-name'
import { missingPartsLabel } from '@careword/domain/documents/reported-missing'
import type { SinceSigned } from '@careword/domain/documents/since-signed'
import type { PageMark } from '@careword/domain/documents/page-mark'
import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { formNameOf, typeNameOf } from '../documents/type-name-of.ts'
import { zoneOfDocument } from '../documents/zone-of-document.ts'
import { readSinceSigned } from '../forms/read-since-signed.ts'
import { markOf } from '../pdf/open-to-read.ts'
import type { ArchiveWords } from './archive-words.ts'
import { rowsWhere } from '../../db/rows.ts'

type DocumentRow = Selectable<Tables['documents']>
type OriginalRow = Selectable<Tables['document_originals']>

export interface ArchivedDocument {
  row: DocumentRow
  originals: OriginalRow[]
  /** The name of its files, without an ending: '03 Advance directive - Ana Ruiz - 2026-11-21'. */
  name: string
  draft: boolean
  inForce: boolean
  /** Events after the signing, and the mark that the pages then bear. */
  since: SinceSigned[]
  mark: PageMark | null
}

interface Whose {
  tenant: Tenant
  patientId: string
  userId: string
  fullname: string
}

/**
 * The patient's documents that they may read: not those removed as another person's or discarded, and of external documents only those
 * that were disclosed to them (ruling G-58). Ordered by creation, so that a number identifies a document.
 */
export async function archivedDocuments(
  services: Pick<Services, 'definitions'>,
  trx: Trx,
  { tenant, patientId, userId, fullname }: Whose,
  words: ArchiveWords,
): Promise<{ documents: ArchivedDocument[]; untold: number }> {
  const rows = await rowsWhere(trx, 'documents', { tenant_id: tenant.id, patient_id: patientId })
    .orderBy('created_at')
    .orderBy('id')
    .selectAll()
    .execute()
  const reach = { access: 'own' as const, sharedTypes: null }
  const theirs = rows.filter(row => documentAccess(reach, row) === 'open')
  const ids = theirs.map(({ id }) => id)
  const [disclosed, originals] =
    ids.length === 0
      ? [[], []]
      : [
          await rowsWhere(trx, 'disclosures', { tenant_id: tenant.id, user_id: userId })
            .where('document_id', 'in', ids)
            .select('document_id')
            .execute(),
          await rowsWhere(trx, 'document_originals', { tenant_id: tenant.id })
            .where('document_id', 'in', ids)
            .orderBy('file')
            .selectAll()
            .execute(),
        ]
  const knows = new Set(disclosed.map(({ document_id }) => document_id))
  const shown = theirs.filter(row => !row.need_disclosure || knows.has(row.id))
  const documents: ArchivedDocument[] = []
  for (const [index, row] of shown.entries()) {
    const draft = row.status === 'Incomplete'
    if (draft ? row.definition_hash === null : row.pdf_sha256 === null) continue
    const mark = await markOf(trx, tenant, row)
    documents.push({
      row,
      originals: originals.filter(({ document_id }) => document_id === row.id),
      name: nameOf(row, index, mark),
      draft,
      inForce: row.status === 'Active' && !row.need_disclosure,
      since: (await readSinceSigned(services, trx, tenant, row)).since,
      mark,
    })
  }
  return { documents, untold: theirs.length - shown.length }

  function lacking({ said_missing }: DocumentRow): string | undefined {
    return said_missing === null ? undefined : words.say(`standing.${missingPartsLabel(said_missing)}`)
  }

  function nameOf(row: DocumentRow, index: number, mark: PageMark | null): string {
    const day = row.signed_at ?? row.uploaded_at ?? row.updated_at
    const statusWord =
      row.status === 'Active'
        ? lacking(row)
        : words.say(`standing.${mark?.kind === 'notInForce' ? mark.kind : row.status}`)
    const name = documentFileName({
      kind: typeNameOf(tenant, row.type, words.lang) ?? row.type,
      form: formNameOf(tenant, row, words.lang),
      person: fullname,
      day: todayAt(day, zoneOfDocument(tenant, row)),
      statusWord,
    })
    return `${String(index + 1).padStart(3, '0')} ${name.replace(/\.pdf$/, '')}`
  }
}
