import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { type Trx, inTenant } from '../../db/in-tenant.ts'
import { type DocumentStore, StoredBytesChanged } from '../../storage/document-store.ts'
import { rowsWhere } from '../../db/rows.ts'

interface BadDocument {
  documentId: string
  sha256: string
  issue: 'missing' | 'changed'
}

export interface VerifiedDocuments {
  looked: number
  bad: BadDocument[]
}

const atOnce = 500
const beforeAll = '00000000-0000-0000-0000-000000000000'

/**
 * Reads every stored PDF that a partner's documents name, and compares its bytes with its name.
 * @param onNamed called with the name of each file.
 */
export async function verifyDocuments(
  db: Database,
  store: DocumentStore,
  tenantId: string,
  onNamed: (sha256: string) => void,
): Promise<VerifiedDocuments> {
  const verified: VerifiedDocuments = { looked: 0, bad: [] }
  let after = beforeAll
  for (;;) {
    const rows = await inTenant(db, tenantId, trx =>
      stored(trx, tenantId).where('id', '>', after).orderBy('id').limit(atOnce).execute(),
    )
    for (const row of rows) {
      onNamed(row.pdf_sha256)
      await verify(store, row, verified)
      after = row.id
    }
    if (rows.length < atOnce) return verified
  }
}

/** Lists the copies that show what happened after a signing. A damaged copy is made again on request. */
export async function nameCopies(
  db: Database,
  tenantId: string,
  onNamed: (sha256: string) => void,
): Promise<void> {
  let after = { document_id: beforeAll, sha256: '' }
  for (;;) {
    const { document_id, sha256 } = after
    const rows = await inTenant(db, tenantId, trx =>
      rowsWhere(trx, 'document_copies', { tenant_id: tenantId })
        .where(sql<boolean>`(document_id, sha256) > (${document_id}::uuid, ${sha256}::text)`)
        .orderBy('document_id')
        .orderBy('sha256')
        .limit(atOnce)
        .select(['document_id', 'sha256'])
        .execute(),
    )
    for (const row of rows) onNamed(row.sha256)
    after = rows.at(-1) ?? after
    if (rows.length < atOnce) return
  }
}

/** The same for what people sent, byte for byte. */
export async function verifyOriginals(
  db: Database,
  store: DocumentStore,
  tenantId: string,
  onNamed: (sha256: string) => void,
): Promise<VerifiedDocuments> {
  const verified: VerifiedDocuments = { looked: 0, bad: [] }
  let after = { document_id: beforeAll, file: -1 }
  for (;;) {
    const { document_id, file } = after
    const rows = await inTenant(db, tenantId, trx =>
      rowsWhere(trx, 'document_originals', { tenant_id: tenantId })
        .where(sql<boolean>`(document_id, file) > (${document_id}::uuid, ${file}::integer)`)
        .orderBy('document_id')
        .orderBy('file')
        .limit(atOnce)
        .select(['document_id', 'file', 'sha256'])
        .execute(),
    )
    for (const row of rows) {
      onNamed(row.sha256)
      await verify(store, { id: row.document_id, pdf_sha256: row.sha256 }, verified)
      after = row
    }
    if (rows.length < atOnce) return verified
  }
}

/**
 * Reads a sample: the newest documents, and as many from a random position. It most likely finds what a full verification would.
 * @param from where to begin among the ids of documents, which are random
 */
export async function verifySome(
  db: Database,
  store: DocumentStore,
  tenantId: string,
  { each, from }: { each: number; from: string },
): Promise<VerifiedDocuments> {
  const verified: VerifiedDocuments = { looked: 0, bad: [] }
  const [newest, others] = await inTenant(db, tenantId, trx =>
    Promise.all(someOf(trx, tenantId, { each, from }).map(query => query.execute())),
  )
  const once = new Map([...(newest ?? []), ...(others ?? [])].map(row => [row.id, row]))
  for (const row of once.values()) await verify(store, row, verified)
  return verified
}

/** Each by an index: however many there are, only these are read. */
export const someOf = (trx: Trx, tenantId: string, { each, from }: { each: number; from: string }) => [
  // When it came here: a paper may be of any year.
  stored(trx, tenantId)
    .orderBy(eb => eb.fn.coalesce('uploaded_at', 'signed_at'), 'desc')
    .limit(each),
  stored(trx, tenantId).where('id', '>=', from).orderBy('id').limit(each),
]

function stored(trx: Trx, tenantId: string) {
  return rowsWhere(trx, 'documents', { tenant_id: tenantId })
    .where('pdf_sha256', 'is not', null)
    .select('id')
    .select('pdf_sha256')
    .$narrowType<{ pdf_sha256: string }>()
}

async function verify(
  store: DocumentStore,
  { id, pdf_sha256: sha256 }: { id: string; pdf_sha256: string },
  verified: VerifiedDocuments,
): Promise<void> {
  verified.looked += 1
  const issue = await issueOf(store, sha256)
  if (issue) verified.bad.push({ documentId: id, sha256, issue })
}

function issueOf(store: DocumentStore, sha256: string): Promise<BadDocument['issue'] | null> {
  return store.get(sha256).then(
    bytes => (bytes ? null : 'missing'),
    (error: unknown) => {
      if (error instanceof StoredBytesChanged) return 'changed'
      throw error
    },
  )
}
