import { sql } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import { rowsWhere } from '../../db/rows.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { formsOfVersion } from './forms-of-version.ts'

interface InForce {
  forms: ReadonlyMap<string, string>
  config: Tenant['config']
}

const lockOf = (tenantId: string) => sql`hashtextextended(${`publish ${tenantId}`}, 0)`

/**
 * Locks the published version until this transaction ends, for a call that adds a document: a publish waits, and counts it. A request may
 * still have the version before.
 */
export async function lockPublished(trx: Trx, tenant: Tenant): Promise<InForce> {
  await sql`select pg_advisory_xact_lock_shared(${lockOf(tenant.id)})`.execute(trx)
  const { config_hash: hash } = await rowsWhere(trx, 'tenants', { id: tenant.id })
    .select('config_hash')
    .executeTakeFirstOrThrow()
  if (hash === null || hash === tenant.configHash) return tenant
  const { config, forms } = await rowsWhere(trx, 'partner_versions', { tenant_id: tenant.id, hash })
    .select(['config', formsOfVersion])
    .executeTakeFirstOrThrow()
  return { forms: new Map(Object.entries(forms)), config }
}

/** A publish waits for those who add a document, and they wait for it. */
export async function lockForPublishing(trx: Trx, tenantId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(${lockOf(tenantId)})`.execute(trx)
}
