import type { Selectable } from 'kysely'
import type { Trx } from '../../db/in-tenant.ts'
import type { Tables } from '../../db/tables.ts'
import type { Tenant } from '../../core/partner-store.ts'

type ArchiveRow = Selectable<Tables['archives']>

/** The last one that was asked for, unless it is gone. */
export function lastArchive(trx: Trx, tenantId: string, patientId: string): Promise<ArchiveRow | undefined> {
  return trx
    .selectFrom('archives')
    .where('tenant_id', '=', tenantId)
    .where('patient_id', '=', patientId)
    .where('state', '<>', 'replaced')
    .orderBy('created_at', 'desc')
    .limit(1)
    .selectAll()
    .executeTakeFirst()
}

/** As the calls show it. */
export function shownArchive(tenant: Tenant, row: ArchiveRow | undefined) {
  const { timeZone } = tenant.config.settings
  if (!row || row.state === 'replaced') return { archive: null, timeZone }
  const { id: archiveId, state, done, total, size, ends_at } = row
  return {
    archive: { archiveId, state, done, total, size, endsAt: ends_at?.toISOString() ?? null },
    timeZone,
  }
}
