import { maskedRecipient } from '../../modules/messages/masked-recipient.ts'
import { command, showOption, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { listStaff } from '../../modules/staff/list-staff.ts'

export const staffList = command({
  name: 'staff list',
  about: 'clinicians and viewers of a partner, with roles and state',
  options: { tenant: tenantOption, show: showOption },
  example: 'staff list --tenant evergreen --show',
  async run({ tenant: slug, show }, { appServices }) {
    const { services } = await appServices()
    const tenant = await knownTenant(services, slug)
    const staff = (await listStaff(services, tenant)).map(each => ({
      ...each,
      email: show ? each.email : maskedRecipient(each.email),
    }))
    return {
      lines:
        staff.length === 0
          ? ['None yet: careword staff add']
          : staff.map(each => `${each.userId}  ${each.email}  ${each.state}  ${each.roles.join(',')}`),
      json: { tenant: slug, staff },
    }
  },
})
