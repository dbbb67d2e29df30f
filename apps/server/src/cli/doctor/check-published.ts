import type { Database } from '../../db/connect.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { type Finding, ok, warning } from './finding.ts'
import { rowsWhere } from '../../db/rows.ts'

/** Checks that each partner was published with this release's base. */
export async function checkPublished(
  db: Database,
  { id, slug, configHash }: Pick<Tenant, 'id' | 'slug' | 'configHash'>,
  baseHash: string,
): Promise<Finding> {
  const version = await inTenant(db, id, trx =>
    rowsWhere(trx, 'partner_versions', { tenant_id: id, hash: configHash })
      .select('base_hash')
      .executeTakeFirst(),
  )
  const check = `version of ${slug}`
  return version?.base_hash === baseHash
    ? ok(check, 'published with the base of this release')
    : warning(
        check,
        'published with the base of another release: words, forms and rules of the states that this one corrects do not reach people',
        `When all servers are of this release: careword partner publish partners/${slug}`,
      )
}
