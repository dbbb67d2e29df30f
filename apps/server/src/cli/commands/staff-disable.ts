import { inTenant } from '../../db/in-tenant.ts'
import { recordAudit } from '../../core/record-audit.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { operatorDid } from '../operator-audit.ts'
import { staffByEmail } from '../staff-account.ts'
import { typedEmail } from '../typed-email.ts'

export const staffDisable = command({
  words: 'staff disable',
  about: 'closes the account of a clinician or viewer and ends their sessions at once',
  options: {
    tenant: tenantOption,
    email: { takes: '<address>', about: 'their address', required: true },
  },
  example: 'staff disable --tenant evergreen --email nora@evergreen.example',
  notes: ['Links and codes that were sent to them open nothing any more. What they did and signed stays.'],
  async run({ tenant: slug, email: typed }, { shop }) {
    const email = typedEmail(typed)
    const { services } = await shop()
    const tenant = await knownTenant(services, slug)
    const { userId, changed, sessions } = await inTenant(services.db, tenant.id, async trx => {
      const user = await staffByEmail(trx, tenant, email)
      await trx
        .updateTable('users')
        .set({ active: false })
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', user.id)
        .execute()
      const mine = async (table: 'sessions' | 'sent_codes' | 'account_proofs') => {
        const { numDeletedRows } = await trx
          .deleteFrom(table)
          .where('tenant_id', '=', tenant.id)
          .where('user_id', '=', user.id)
          .executeTakeFirst()
        return Number(numDeletedRows)
      }
      const ended = await mine('sessions')
      await mine('sent_codes')
      await mine('account_proofs')
      if (user.active) await recordAudit(trx, operatorDid(tenant.id, 'disableStaff', { code: user.id }))
      return { userId: user.id, changed: user.active, sessions: ended }
    })
    return {
      lines: [
        changed
          ? `${userId}  disabled; ${sessions} ${sessions === 1 ? 'session' : 'sessions'} ended.`
          : `${userId}  was disabled already.`,
      ],
      json: { tenant: slug, userId, changed, sessionsEnded: sessions },
    }
  },
})
