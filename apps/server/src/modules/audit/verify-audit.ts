import { inTenant } from '../../db/in-tenant.ts'
import type { Database } from '../../db/connect.ts'
import type { Head } from './audit-anchor.ts'
import { type AuditRow, chainHash, chainStart } from './chain-hash.ts'
import { rowsWhere } from '../../db/rows.ts'

export interface AuditVerdict {
  /** Rows whose link holds. */
  linked: number
  /** Newest rows that the job has not linked yet. */
  notLinkedYet: number
  /** The first row that has changed since it was linked, or null. */
  firstBad: { auditId: number; issue: 'changed' | 'missing' | 'slippedIn' } | null
  /** The newest link, to be noted elsewhere; null while there is none. */
  head: Head | null
}

/** Links in memory at a time. */
const pageSize = 2_000

/**
 * Walks one tenant's chain from its start and compares every link with its stored row. Page by page: memory and the length of a
 * transaction do not grow with the chain, and the next page is fetched while one is compared.
 */
export async function verifyAudit(db: Database, tenantId: string, size = pageSize): Promise<AuditVerdict> {
  const newest = await newestLink(db, tenantId)
  const upTo = newest?.position ?? 0
  let firstBad: AuditVerdict['firstBad'] = null
  let before: Buffer = chainStart
  let [linked, lastId] = [0, 0]
  let next = readPage(db, tenantId, { position: 0, auditId: 0 }, size)
  for (let from = 0; from < upTo && !firstBad; from += size) {
    const { links, rows } = await next
    const ended = { position: from + size, auditId: links.at(-1)?.audit_id ?? lastId }
    next = ended.position < upTo ? readPage(db, tenantId, ended, size) : nothing
    for (const [index, { audit_id: auditId, position, hash }] of links.entries()) {
      const row = rows[index]
      firstBad = badBy({ auditId, position, hash }, { row, before, expected: linked + 1 })
      if (firstBad) break
      before = hash
      lastId = auditId
      linked += 1
    }
    if (!firstBad && links.length === 0) firstBad = { auditId: lastId, issue: 'missing' }
  }
  await next
  return {
    linked,
    notLinkedYet: await countAfter(db, tenantId, newest?.audit_id ?? 0),
    firstBad,
    head: newest ? { position: newest.position, hash: newest.hash.toString('hex') } : null,
  }
}

const nothing: ReturnType<typeof readPage> = Promise.resolve({ links: [], rows: [] })

/** @param row the next row by its id, until here one for each link */
function badBy(
  { auditId, position, hash }: { auditId: number; position: number; hash: Buffer },
  { row, before, expected }: { row: AuditRow | undefined; before: Buffer; expected: number },
): AuditVerdict['firstBad'] {
  if (row && row.id < auditId) return { auditId: row.id, issue: 'slippedIn' }
  if (row?.id !== auditId || position !== expected) return { auditId, issue: 'missing' }
  return chainHash(before, row).equals(hash) ? null : { auditId, issue: 'changed' }
}

const newestLink = (db: Database, tenantId: string) =>
  inTenant(db, tenantId, trx =>
    rowsWhere(trx, 'audit_chain', { tenant_id: tenantId })
      .orderBy('position', 'desc')
      .limit(1)
      .select(['audit_id', 'hash', 'position'])
      .executeTakeFirst(),
  )

/** The links that follow one, and the rows between it and the last of them: one for each, unless one slipped in or is missing. */
async function readPage(
  db: Database,
  tenantId: string,
  after: { position: number; auditId: number },
  size: number,
) {
  return inTenant(db, tenantId, async trx => {
    const links = await rowsWhere(trx, 'audit_chain', { tenant_id: tenantId })
      .where('position', '>', after.position)
      .where('position', '<=', after.position + size)
      .orderBy('position')
      .select(['audit_id', 'hash', 'position'])
      .execute()
    const rows = await rowsWhere(trx, 'audit_events', { tenant_id: tenantId })
      .where('id', '>', after.auditId)
      .where('id', '<=', links.at(-1)?.audit_id ?? 0)
      .orderBy('id')
      .limit(size)
      .selectAll()
      .execute()
    return { links, rows }
  })
}

async function countAfter(db: Database, tenantId: string, lastLinked: number): Promise<number> {
  const { count } = await inTenant(db, tenantId, trx =>
    rowsWhere(trx, 'audit_events', { tenant_id: tenantId })
      .where('id', '>', lastLinked)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return count
}
