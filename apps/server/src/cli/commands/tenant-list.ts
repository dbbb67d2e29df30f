import { inTenant } from '../../db/in-tenant.ts'
import { publicAddress } from '../../modules/messages/public-address.ts'
import { command } from '../command.ts'
import { rowsWhere } from '../../db/rows.ts'

export const tenantList = command({
  name: 'tenant list',
  about: 'partners, their addresses and when they were last published',
  example: 'tenant list',
  async run(_values, { appServices }) {
    const { services } = await appServices()
    const { db, env } = services
    const rows = await db.selectFrom('tenants').selectAll().orderBy('slug').execute()
    const tenants = []
    for (const { id, slug, name, config_hash } of rows) {
      const version = config_hash
        ? await inTenant(db, id, trx =>
            rowsWhere(trx, 'partner_versions', { tenant_id: id, hash: config_hash })
              .select('published_at')
              .executeTakeFirst(),
          )
        : undefined
      tenants.push({
        tenant: slug,
        name,
        address: publicAddress(env, slug),
        version: config_hash?.slice(0, 12) ?? null,
        firstPublishedAt: version?.published_at ?? null,
      })
    }
    return {
      lines:
        tenants.length === 0
          ? ['There is no partner yet: careword tenant add <slug> --name <name>']
          : tenants.map(
              each =>
                `${each.tenant}  ${each.name}  ${each.address}  ${each.version ? `version ${each.version}` : 'not published yet'}`,
            ),
      json: { tenants },
    }
  },
})
