import { inTenant } from '../../db/in-tenant.ts'
import type { Database } from '../../db/connect.ts'
import type { Head } from './audit-anchor.ts'
import { chainHash, chainStart } from './chain-hash.ts'

export interface AuditVerdict {
  /** Rows whose link holds. */
  linked: number
  /** Newest rows that the job has not linked yet. */
  notLinkedYet: number
  /** The first row that is not what it was when it was linked, or null. */
  firstBad: { auditId: number; issue: 'changed' | 'missing' | 'slippedIn' } | null
  /** The newest link, to be noted elsewhere; null while there is none. */
  head: Head | null
  /** The first head that was kept outside and is not in the chain: its rows were cut off, or the chain was written anew. */
  notInChain: Head | null
}

/**
 * Walks one tenant's chain from its start and compares every link with the row as it stands, and with the heads that were kept outside.
 * @param kept by position
 */
export async function verifyAudit(
  db: Database,
  tenantId: string,
  kept: readonly Head[] = [],
): Promise<AuditVerdict> {
  return inTenant(db, tenantId, async trx => {
    const links = await trx
      .selectFrom('audit_chain')
      .where('tenant_id', '=', tenantId)
      .orderBy('position')
      .select(['audit_id', 'hash', 'position'])
      .execute()
    const rows = await trx
      .selectFrom('audit_events')
      .where('tenant_id', '=', tenantId)
      .orderBy('id')
      .selectAll()
      .execute()
    const byId = new Map(rows.map(row => [row.id, row]))
    const linkedIds = new Set(links.map(link => link.audit_id))
    const newest = links.at(-1)
    const lastLinked = newest?.audit_id ?? 0
    const byPosition = new Map(links.map(({ position, hash }) => [position, hash.toString('hex')]))
    const verdict = (linked: number, firstBad: AuditVerdict['firstBad']): AuditVerdict => ({
      linked,
      notLinkedYet: rows.filter(row => row.id > lastLinked).length,
      firstBad,
      head: newest ? { position: newest.position, hash: newest.hash.toString('hex') } : null,
      notInChain: kept.find(({ position, hash }) => byPosition.get(position) !== hash) ?? null,
    })
    const slipped = rows.find(row => row.id <= lastLinked && !linkedIds.has(row.id))
    let before: Buffer = chainStart
    let expected = 1
    let done = 0
    for (const link of links) {
      if (slipped && slipped.id < link.audit_id)
        return verdict(done, { auditId: slipped.id, issue: 'slippedIn' })
      const row = byId.get(link.audit_id)
      if (!row || link.position !== expected)
        return verdict(done, { auditId: link.audit_id, issue: 'missing' })
      const hash = chainHash(before, row)
      if (!hash.equals(link.hash)) return verdict(done, { auditId: link.audit_id, issue: 'changed' })
      before = hash
      expected += 1
      done += 1
    }
    return verdict(done, null)
  })
}
