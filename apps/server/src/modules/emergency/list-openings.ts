import { operator, recordDoneBy } from '../../core/record-audit.ts'
import type { Tenant } from '../../core/partner-store.ts'
import type { Services } from '../../core/services.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { decrypt } from '../../secrets/encrypt.ts'
import { reasonBound } from './break-glass.ts'
import { sameTenant } from '../../db/same-tenant.ts'

interface ListedOpening {
  openedAt: Date
  /** The clinician's address; null where the account is gone. */
  by: string | null
  patientId: string
  reason: string
  words: string
  wasNotified: boolean
}

const most = 1000

/**
 * The partner's report: who used emergency access since then, for whom, why, and whether the patient could be notified; oldest first.
 * Reading it is audited.
 */
export async function listOpenings(
  services: Pick<Services, 'db' | 'secret'>,
  tenant: Tenant,
  since: Date,
): Promise<ListedOpening[]> {
  return inTenant(services.db, tenant.id, async trx => {
    const rows = await trx
      .selectFrom('emergency_openings as o')
      .leftJoin('users as u', sameTenant('u.id', 'o.user_id'))
      .where('o.tenant_id', '=', tenant.id)
      .where('o.way', '=', 'glass')
      .where('o.opened_at', '>=', since)
      .orderBy('o.opened_at')
      .limit(most)
      .select(['o.id', 'o.opened_at', 'o.patient_id', 'o.reason_code', 'o.reason', 'o.told', 'u.email'])
      .execute()
    await recordDoneBy(trx, operator, tenant.id, 'viewOpenings')
    return rows.map(row => ({
      openedAt: row.opened_at,
      by: row.email,
      patientId: row.patient_id,
      reason: row.reason_code ?? '',
      words:
        row.reason === null
          ? ''
          : (decrypt(services.secret, 'emergency reason', reasonBound(tenant.id, row.id), row.reason) ?? ''),
      wasNotified: row.told,
    }))
  })
}
