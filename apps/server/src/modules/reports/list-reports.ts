import type { ReportResolution } from '../../db/tables.ts'
import { inTenant } from '../../db/in-tenant.ts'
import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { rowsWhere } from '../../db/rows.ts'

export interface ListedReport {
  number: string
  kind: 'void' | 'general'
  type: string
  createdAt: Date
  documentId: string | null
  resolution: ReportResolution | null
}

/**
 * The reports of a partner, oldest first, without their texts.
 * @param all also resolved reports
 */
export async function listReports(
  { db }: Pick<Services, 'db'>,
  tenant: Tenant,
  { all }: { all: boolean },
): Promise<ListedReport[]> {
  return inTenant(db, tenant.id, trx => {
    const query = rowsWhere(trx, 'reports', { tenant_id: tenant.id })
      .select([
        'number',
        'kind',
        'type',
        'created_at as createdAt',
        'document_id as documentId',
        'resolution',
      ])
      .orderBy('created_at')
      .limit(1000)
    return (all ? query : query.where('resolved_at', 'is', null)).execute()
  })
}
