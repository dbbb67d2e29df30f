import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { type Actor, recordDoneBy } from '../../core/record-audit.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { findStaff, type NoStaff } from './staff-account.ts'
import { updateRow } from '../../db/rows.ts'

type Enabled = { result: 'enabled' | 'wasEnabled'; userId: string } | NoStaff

export async function enableStaff(
  { db }: Pick<Services, 'db'>,
  tenant: Tenant,
  email: string,
  actor: Actor,
): Promise<Enabled> {
  return inTenant(db, tenant.id, async trx => {
    const found = await findStaff(trx, tenant, email)
    if (found.result !== 'found') return found
    const { user } = found
    if (user.active) return { result: 'wasEnabled', userId: user.id }
    await updateRow(trx, 'users', tenant.id, user.id, { active: true })
    await recordDoneBy(trx, actor, tenant.id, 'enableStaff', { code: user.id })
    return { result: 'enabled', userId: user.id }
  })
}
