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
  const documents = pages(db, tenantId, { id: beforeAll, pdf_sha256: '' }, (trx, { id }) =>
    stored(trx, tenantId).where('id', '>', id).orderBy('id'),
  )
  for await (const row of documents) {
    onNamed(row.pdf_sha256)
    await verify(store, row, verified)
  }
  return verified
}

/**
 * All rows of a query, read in small transactions.
 * @param before a row before the first
 */
async function* pages<Row>(
  db: Database,
  tenantId: string,
  before: Row,
  query: (trx: Trx, after: Row) => { limit(count: number): { execute(): Promise<Row[]> } },
): AsyncGenerator<Row> {
  let last: Row | undefined = before
  while (last !== undefined) {
    const after: Row = last
    const rows = await inTenant(db, tenantId, trx => query(trx, after).limit(atOnce).execute())
    yield* rows
    last = rows.length < atOnce ? undefined : rows.at(-1)
  }
}

/** Lists the copies with a sheet of later events. A damaged copy is made again on request. */
export async function nameCopies(
  db: Database,
  tenantId: string,
  onNamed: (sha256: string) => void,
): Promise<void> {
  const copies = pages(db, tenantId, { document_id: beforeAll, sha256: '' }, (trx, { document_id, sha256 }) =>
    rowsWhere(trx, 'document_copies', { tenant_id: tenantId })
      .where(sql<boolean>`(document_id, sha256) > (${document_id}::uuid, ${sha256}::text)`)
      .orderBy('document_id')
      .orderBy('sha256')
      .select(['document_id', 'sha256']),
  )
  for await (const { sha256 } of copies) onNamed(sha256)
}

/** Verifies uploaded files, byte for byte. */
export async function verifyOriginals(
  db: Database,
  store: DocumentStore,
  tenantId: string,
  onNamed: (sha256: string) => void,
): Promise<VerifiedDocuments> {
  const verified: VerifiedDocuments = { looked: 0, bad: [] }
  const first = { document_id: beforeAll, file: -1, sha256: '' }
  const originals = pages(db, tenantId, first, (trx, { document_id, file }) =>
    rowsWhere(trx, 'document_originals', { tenant_id: tenantId })
      .where(sql<boolean>`(document_id, file) > (${document_id}::uuid, ${file}::integer)`)
      .orderBy('document_id')
      .orderBy('file')
      .select(['document_id', 'file', 'sha256']),
  )
  for await (const { document_id: id, sha256 } of originals) {
    onNamed(sha256)
    await verify(store, { id, pdf_sha256: sha256 }, verified)
  }
  return verified
}

/**
 * Verifies a sample: the newest documents, and the same number from a random position. The sample most likely finds the errors that a full
 * verification would find.
 * @param from the first id of the random part; ids of documents are random
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

/** Reads each document by an index, so that only these are read, however many there are. */
export const someOf = (trx: Trx, tenantId: string, { each, from }: { each: number; from: string }) => [
  // The time of the upload: a paper may be of any year.
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
