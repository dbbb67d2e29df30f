import { inTenant } from '../../db/in-tenant.ts'
import type { Database } from '../../db/connect.ts'
import type { Head, KeptHead } from './audit-anchor.ts'
import { rowsWhere } from '../../db/rows.ts'

export interface ComparedHeads {
  /** The number of stored heads. */
  kept: number
  /** The first stored head that is not in the chain: its rows were cut off, or the chain was rewritten. */
  notInChain: Head | null
}

/** The number of rows of one tenant in memory at a time. */
const atOnce = 1_000

/**
 * Compares every head that was stored outside with its tenant's chain. A position that was stored twice counts twice: after a chain is
 * rewritten, the server stores the heads of the new chain beside those of the old one.
 * @param heads may be any number of them
 */
export async function compareHeads(
  db: Database,
  heads: AsyncIterable<KeptHead>,
  size = atOnce,
): Promise<Map<string, ComparedHeads>> {
  const compared = new Map<string, ComparedHeads>()
  const waiting = new Map<string, Head[]>()
  const compare = async (tenantId: string, some: Head[]) => {
    const found = await missingOf(db, tenantId, some)
    const { kept, notInChain } = compared.get(tenantId) ?? { kept: 0, notInChain: null }
    compared.set(tenantId, { kept: kept + some.length, notInChain: firstOf(notInChain, ...found) })
  }
  for await (const { tenantId, position, hash } of heads) {
    const some = waiting.get(tenantId) ?? []
    some.push({ position, hash })
    waiting.set(tenantId, some)
    if (some.length < size) continue
    waiting.delete(tenantId)
    await compare(tenantId, some)
  }
  for (const [tenantId, some] of waiting) await compare(tenantId, some)
  return compared
}

async function missingOf(db: Database, tenantId: string, heads: readonly Head[]): Promise<Head[]> {
  const links = await inTenant(db, tenantId, trx =>
    rowsWhere(trx, 'audit_chain', { tenant_id: tenantId })
      .where(eb => eb('position', '=', eb.fn.any(eb.val(heads.map(({ position }) => position)))))
      .select(['position', 'hash'])
      .execute(),
  )
  const hashes = new Map(links.map(({ position, hash }) => [position, hash.toString('hex')]))
  return heads.filter(({ position, hash }) => hashes.get(position) !== hash)
}

const firstOf = (...heads: (Head | null)[]): Head | null =>
  heads.reduce(
    (first, head) => (head && (first === null || head.position < first.position) ? head : first),
    null,
  )
