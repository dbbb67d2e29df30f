import type { PartnerSettings } from '@careword/partner/settings/partner-settings'
import { sql } from 'kysely'
import type { Database } from '../../db/connect.ts'
import { inTenant } from '../../db/in-tenant.ts'

/** The settings of the version in force, as they were published; undefined before the first one. */
export async function settingsInForce(db: Database, tenantId: string): Promise<PartnerSettings | undefined> {
  const { rows } = await inTenant(db, tenantId, trx =>
    sql<{ settings: PartnerSettings }>`
      select v.config -> 'settings' as settings from tenants t
        join partner_versions v on v.tenant_id = t.id and v.hash = t.config_hash where t.id = ${tenantId}`.execute(
      trx,
    ),
  )
  return rows[0]?.settings
}

/** The languages of the published version, which people already have. */
export const languagesInForce = (settings: PartnerSettings | undefined): readonly string[] =>
  settings?.business.supported_languages ?? []
