import { checkHosts, type PartnerConfig } from '@careword/partner'
import type { Database } from '../../db/connect.ts'
import { inTenant } from '../../db/in-tenant.ts'

/** Host names of this partner that another published partner has already, as issues: the first one keeps them. */
export async function takenHosts(
  owner: Database,
  config: PartnerConfig,
): Promise<ReturnType<typeof checkHosts>> {
  if (config.settings.hosts.length === 0) return []
  const others = await owner
    .selectFrom('tenants')
    .where('slug', '<>', config.slug)
    .where('config_hash', 'is not', null)
    .select(['id', 'config_hash'])
    .orderBy('slug')
    .execute()
  const configs: PartnerConfig[] = []
  for (const { id, config_hash } of others) {
    const version = await inTenant(owner, id, trx =>
      trx
        .selectFrom('partner_versions')
        .where('tenant_id', '=', id)
        .where('hash', '=', config_hash ?? '')
        .select('config')
        .executeTakeFirst(),
    )
    if (version) configs.push(version.config)
  }
  return checkHosts([...configs, config]).filter(({ place }) => place.startsWith(`${config.slug}/`))
}
