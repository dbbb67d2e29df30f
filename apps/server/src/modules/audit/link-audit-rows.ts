import { sql } from 'kysely'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../services.ts'
import { chainHash, chainStart } from './chain-hash.ts'

/** Rows linked in one transaction; the next run goes on. */
const batch = 2_000

/**
 * Links committed audit rows of one tenant into its hash chain. Only rows older than every running transaction are taken, in the order
 * of their ids, so that a late commit is never skipped; one process at a time by an advisory lock.
 */
export async function linkAuditRows(
  { db, log }: Pick<Services, 'db' | 'log'>,
  tenantId: string,
): Promise<void> {
  const linked = await inTenant(db, tenantId, async trx => {
    const { rows: locks } = await sql<{
      got: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`audit ${tenantId}`}, 0)) as got`.execute(trx)
    if (!locks[0]?.got) return null
    const last = await trx
      .selectFrom('audit_chain')
      .where('tenant_id', '=', tenantId)
      .orderBy('position', 'desc')
      .limit(1)
      .select(['audit_id', 'position', 'hash'])
      .executeTakeFirst()
    const rows = await trx
      .selectFrom('audit_events')
      .where('tenant_id', '=', tenantId)
      .where('id', '>', last?.audit_id ?? 0)
      .where(sql<boolean>`transaction_id < pg_snapshot_xmin(pg_current_snapshot())`)
      .orderBy('id')
      .limit(batch)
      .selectAll()
      .execute()
    let before: Buffer = last?.hash ?? chainStart
    let position = last?.position ?? 0
    const links = rows.map(row => {
      before = chainHash(before, row)
      position += 1
      return { tenant_id: tenantId, audit_id: row.id, position, hash: before }
    })
    if (links.length > 0) await trx.insertInto('audit_chain').values(links).execute()
    return links.at(-1) ?? null
  })
  // An anchor outside the database: whoever rewrites the whole chain would have to rewrite the log too.
  if (linked)
    log.info({ tenantId, auditId: linked.audit_id, hash: linked.hash.toString('hex') }, 'audit chain')
}
