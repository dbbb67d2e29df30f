import { inTenant } from '../../db/in-tenant.ts'
import { recordAudit } from '../../core/record-audit.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { operatorDid } from '../operator-audit.ts'
import { staffByEmail } from '../staff-account.ts'
import { typedEmail } from '../typed-email.ts'

export const staffEnable = command({
  words: 'staff enable',
  about: 'opens a disabled account of a clinician or viewer again',
  options: {
    tenant: tenantOption,
    email: { takes: '<address>', about: 'their address', required: true },
  },
  example: 'staff enable --tenant evergreen --email nora@evergreen.example',
  async run({ tenant: slug, email: typed }, { shop }) {
    const email = typedEmail(typed)
    const { services } = await shop()
    const tenant = await knownTenant(services, slug)
    const { userId, changed } = await inTenant(services.db, tenant.id, async trx => {
      const user = await staffByEmail(trx, tenant, email)
      if (user.active) return { userId: user.id, changed: false }
      await trx
        .updateTable('users')
        .set({ active: true })
        .where('tenant_id', '=', tenant.id)
        .where('id', '=', user.id)
        .execute()
      await recordAudit(trx, operatorDid(tenant.id, 'enableStaff', { code: user.id }))
      return { userId: user.id, changed: true }
    })
    return {
      lines: [`${userId}  ${changed ? 'enabled.' : 'was not disabled; nothing was changed.'}`],
      json: { tenant: slug, userId, changed },
    }
  },
})
