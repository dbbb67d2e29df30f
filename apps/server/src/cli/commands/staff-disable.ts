import { operator } from '../../core/record-audit.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { noAccount, otherAccount } from '../account-refusals.ts'
import { disableStaff } from '../../modules/staff/disable-staff.ts'
import { typedEmail } from '../typed-email.ts'

export const staffDisable = command({
  name: 'staff disable',
  about: 'closes the account of a clinician or viewer and ends their sessions at once',
  options: {
    tenant: tenantOption,
    email: { takes: '<address>', about: 'their address', required: true },
  },
  example: 'staff disable --tenant evergreen --email nora@evergreen.example',
  notes: ['Links and codes that were sent to them open nothing any more. What they did and signed stays.'],
  async run({ tenant: slug, email: typed }, { appServices }) {
    const email = typedEmail(typed)
    const { services } = await appServices()
    const tenant = await knownTenant(services, slug)
    const done = await disableStaff(services, tenant, email, operator)
    if (done.result === 'unknown') throw noAccount(tenant)
    if (done.result === 'otherType') throw otherAccount(done.userType, 'staff member')
    const { userId, sessionsEnded } = done
    const changed = done.result === 'disabled'
    return {
      lines: [
        changed
          ? `${userId}  disabled; ${sessionsEnded} ${sessionsEnded === 1 ? 'session' : 'sessions'} ended.`
          : `${userId}  was disabled already.`,
      ],
      json: { tenant: slug, userId, changed, sessionsEnded },
    }
  },
})
