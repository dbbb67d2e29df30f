import { operator } from '../../core/record-audit.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { noAccount, otherAccount } from '../account-refusals.ts'
import { enableStaff } from '../../modules/staff/enable-staff.ts'
import { typedEmail } from '../typed-email.ts'

export const staffEnable = command({
  name: 'staff enable',
  about: 'opens a disabled account of a clinician or viewer again',
  options: {
    tenant: tenantOption,
    email: { takes: '<address>', about: 'their address', required: true },
  },
  example: 'staff enable --tenant evergreen --email nora@evergreen.example',
  async run({ tenant: slug, email: typed }, { appServices }) {
    const email = typedEmail(typed)
    const { services } = await appServices()
    const tenant = await knownTenant(services, slug)
    const done = await enableStaff(services, tenant, email, operator)
    if (done.result === 'unknown') throw noAccount(tenant)
    if (done.result === 'otherType') throw otherAccount(done.userType, 'staff member')
    const { userId } = done
    const changed = done.result === 'enabled'
    return {
      lines: [`${userId}  ${changed ? 'enabled.' : 'was not disabled; nothing was changed.'}`],
      json: { tenant: slug, userId, changed },
    }
  },
})
