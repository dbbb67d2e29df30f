import { sql } from 'kysely'
import type { Due } from '../../core/job.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import { anchorFile, appendHead } from './audit-anchor.ts'
import { chainHash, chainStart } from './chain-hash.ts'
import { rowsWhere, insertRows } from '../../db/rows.ts'

/** The rows that one transaction links; the next run links further rows. */
const batch = 2_000

/** The time that a run waits for transactions that began before it; a longer one holds the chain back until the next run. */
const patience = { tries: 20, everyMs: 100 }

/** Two index look-ups for each partner. */
export const unlinkedRows: Due = db =>
  db
    .selectFrom('tenants')
    .where(
      sql<boolean>`(select e.id from audit_events e where e.tenant_id = tenants.id order by e.id desc limit 1)
        > coalesce((select c.audit_id from audit_chain c where c.tenant_id = tenants.id order by c.position desc limit 1), 0)`,
    )
    .select('tenants.id as tenant_id')

/**
 * Links committed audit rows of one tenant into its hash chain, in the order of their ids. The last row is the one before which no smaller
 * id can appear any more, so a late commit is never skipped. An advisory lock lets one process at a time do this.
 */
export async function linkAuditRows(
  services: Pick<Services, 'db' | 'log' | 'env' | 'now' | 'wait' | 'alarms'>,
  tenantId: string,
): Promise<'more' | void> {
  const { db, log, env, now, alarms } = services
  const upTo = await settledUpTo(services, tenantId)
  if (upTo === null) return
  const linked = await inTenant(db, tenantId, async trx => {
    const { rows: locks } = await sql<{
      got: boolean
    }>`select pg_try_advisory_xact_lock(hashtextextended(${`audit ${tenantId}`}, 0)) as got`.execute(trx)
    if (!locks[0]?.got) return null
    const last = await rowsWhere(trx, 'audit_chain', { tenant_id: tenantId })
      .orderBy('position', 'desc')
      .limit(1)
      .select(['audit_id', 'position', 'hash'])
      .executeTakeFirst()
    const rows = await rowsWhere(trx, 'audit_events', { tenant_id: tenantId })
      .where('id', '>', last?.audit_id ?? 0)
      .where('id', '<=', upTo)
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
    if (links.length > 0) await insertRows(trx, 'audit_chain', links)
    const newest = links.at(-1)
    return newest ? { ...newest, links: links.length } : null
  })
  if (!linked) return
  // Anchors outside the database: an attacker who rewrites or cuts the chain would have to change the file and the log too.
  const head = { position: linked.position, hash: linked.hash.toString('hex') }
  log.info({ tenantId, auditId: linked.audit_id, ...head }, 'audit chain')
  await appendHead(anchorFile(env), tenantId, head, now()).catch((error: unknown) =>
    alarms.ring('auditHeadNotKept', { detail: (error as NodeJS.ErrnoException).code }),
  )
  return linked.links === batch ? 'more' : undefined
}

/**
 * The newest id such that every row with a smaller id is committed or will never be; null when there is none yet. A transaction takes its
 * own number before the id of its audit row (the order of the columns). So a transaction with a smaller id has a smaller number than the
 * number taken here, and once all of those transactions have ended, no earlier row can appear. Comparing a row's own number is not enough:
 * a long transaction may write the newer row under the older number.
 */
async function settledUpTo(
  { db, wait }: Pick<Services, 'db' | 'wait'>,
  tenantId: string,
): Promise<number | null> {
  const { id, number } = await inTenant(db, tenantId, trx =>
    rowsWhere(trx, 'audit_events', { tenant_id: tenantId })
      .select(({ fn }) => [fn.max('id').as('id'), sql<string>`pg_current_xact_id()::text`.as('number')])
      .executeTakeFirstOrThrow(),
  )
  if (id === null) return null
  for (let tried = 0; tried < patience.tries; tried++) {
    const { rows } = await sql<{
      ended: boolean
    }>`select pg_snapshot_xmin(pg_current_snapshot()) >= ${number}::xid8 as ended`.execute(db)
    if (rows[0]?.ended) return id
    await wait(patience.everyMs)
  }
  return null
}
