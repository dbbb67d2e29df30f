import { inTenant } from '../../db/in-tenant.ts'
import type { Database } from '../../db/connect.ts'
import type { Head } from './audit-anchor.ts'
import { type AuditRow, chainHash, chainStart } from './chain-hash.ts'

export interface AuditVerdict {
  /** Rows whose link holds. */
  linked: number
  /** Newest rows that the job has not linked yet. */
  notLinkedYet: number
  /** The first row that is not what it was when it was linked, or null. */
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
  const lastLinked = newest?.audit_id ?? 0
  let firstBad: AuditVerdict['firstBad'] = null
  let before: Buffer = chainStart
  let [linked, lastId] = [0, 0]
  let next = readPage(db, tenantId, 0, size)
  for (let from = 0; from < upTo && !firstBad; from += size) {
    const links = await next
    next = from + size < upTo ? readPage(db, tenantId, from + size, size) : Promise.resolve([])
    const slipped = await slippedIn(db, tenantId, lastId, links.at(-1)?.audit_id ?? lastLinked)
    for (const { audit_id: auditId, position, hash, row } of links) {
      const issue = issueOf({ before, expected: linked + 1, slipped }, { auditId, position, hash, row })
      if (issue) {
        firstBad = { auditId: issue === 'slippedIn' ? (slipped ?? auditId) : auditId, issue }
        break
      }
      before = hash
      lastId = auditId
      linked += 1
    }
    if (!firstBad && links.length === 0) firstBad = { auditId: lastId, issue: 'missing' }
  }
  await next
  return {
    linked,
    notLinkedYet: await countAfter(db, tenantId, lastLinked),
    firstBad,
    head: newest ? { position: newest.position, hash: newest.hash.toString('hex') } : null,
  }
}

interface Link {
  auditId: number
  position: number
  hash: Buffer
  row: AuditRow | null
}

function issueOf(
  { before, expected, slipped }: { before: Buffer; expected: number; slipped: number | null },
  { auditId, position, hash, row }: Link,
): 'changed' | 'missing' | 'slippedIn' | null {
  if (slipped !== null && slipped < auditId) return 'slippedIn'
  if (!row || position !== expected) return 'missing'
  return chainHash(before, row).equals(hash) ? null : 'changed'
}

const newestLink = (db: Database, tenantId: string) =>
  inTenant(db, tenantId, trx =>
    trx
      .selectFrom('audit_chain')
      .where('tenant_id', '=', tenantId)
      .orderBy('position', 'desc')
      .limit(1)
      .select(['audit_id', 'hash', 'position'])
      .executeTakeFirst(),
  )

/** Links of the positions after `from`, each with its row where there is one. */
async function readPage(db: Database, tenantId: string, from: number, size: number) {
  const links = await inTenant(db, tenantId, trx =>
    trx
      .selectFrom('audit_chain as c')
      .leftJoin('audit_events as e', join =>
        join.onRef('e.tenant_id', '=', 'c.tenant_id').onRef('e.id', '=', 'c.audit_id'),
      )
      .where('c.tenant_id', '=', tenantId)
      .where('c.position', '>', from)
      .where('c.position', '<=', from + size)
      .orderBy('c.position')
      .selectAll('e')
      .select(['c.audit_id', 'c.hash', 'c.position'])
      .execute(),
  )
  return links.map(({ audit_id, hash, position, ...row }) => ({
    audit_id,
    hash,
    position,
    row: row.id === null ? null : (row as AuditRow),
  }))
}

/** The first row between two that were linked which has no link. */
async function slippedIn(
  db: Database,
  tenantId: string,
  after: number,
  upTo: number,
): Promise<number | null> {
  const row = await inTenant(db, tenantId, trx =>
    trx
      .selectFrom('audit_events as e')
      .where('e.tenant_id', '=', tenantId)
      .where('e.id', '>', after)
      .where('e.id', '<=', upTo)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('audit_chain as c')
              .whereRef('c.tenant_id', '=', 'e.tenant_id')
              .whereRef('c.audit_id', '=', 'e.id')
              .select('c.position'),
          ),
        ),
      )
      .orderBy('e.id')
      .limit(1)
      .select('e.id')
      .executeTakeFirst(),
  )
  return row?.id ?? null
}

async function countAfter(db: Database, tenantId: string, lastLinked: number): Promise<number> {
  const { count } = await inTenant(db, tenantId, trx =>
    trx
      .selectFrom('audit_events')
      .where('tenant_id', '=', tenantId)
      .where('id', '>', lastLinked)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow(),
  )
  return count
}
