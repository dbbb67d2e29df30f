import type { Services } from '../../core/services.ts'
import type { Tenant } from '../../core/partner-store.ts'
import { type Actor, recordDoneBy } from '../../core/record-audit.ts'
import { inTenant } from '../../db/in-tenant.ts'
import { findStaff, type NoStaff } from './staff-account.ts'
import { updateRow } from '../../db/rows.ts'

type Disabled = { result: 'disabled' | 'wasDisabled'; userId: string; sessionsEnded: number } | NoStaff

/** Disables an account and ends its sessions immediately. Links and codes that were sent to it stop working. */
export async function disableStaff(
  { db }: Pick<Services, 'db'>,
  tenant: Tenant,
  email: string,
  actor: Actor,
): Promise<Disabled> {
  return inTenant(db, tenant.id, async trx => {
    const found = await findStaff(trx, tenant, email)
    if (found.result !== 'found') return found
    const { user } = found
    await updateRow(trx, 'users', tenant.id, user.id, { active: false })
    const dropOwn = async (table: 'sessions' | 'sent_codes' | 'account_proofs') => {
      const { numDeletedRows } = await trx
        .deleteFrom(table)
        .where('tenant_id', '=', tenant.id)
        .where('user_id', '=', user.id)
        .executeTakeFirst()
      return Number(numDeletedRows)
    }
    const sessionsEnded = await dropOwn('sessions')
    await dropOwn('sent_codes')
    await dropOwn('account_proofs')
    if (user.active) await recordDoneBy(trx, actor, tenant.id, 'disableStaff', { code: user.id })
    return { result: user.active ? 'disabled' : 'wasDisabled', userId: user.id, sessionsEnded }
  })
}
