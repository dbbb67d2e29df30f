import { visibleText } from '@careword/domain/text/invisible'
import { addedStaff } from '../added-staff.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { newStaffNotes, newStaffOptions, refuseBadNewcomer } from '../new-staff-options.ts'
import { typedEmail, typedLang } from '../typed-email.ts'
import { invitationLine } from '../why-it-waits.ts'

export const viewerAdd = command({
  words: 'viewer add',
  about: 'adds a viewer, who may only look at what the patients granted to them have signed',
  options: { tenant: tenantOption, ...newStaffOptions },
  example:
    'viewer add --tenant evergreen --email lee@evergreen.example --first-name Lee --last-name Frost --password-invite',
  notes: newStaffNotes,
  async run(values, { appServices }) {
    const email = typedEmail(values.email)
    refuseBadNewcomer(values)
    const app = await appServices()
    const { services } = app
    const tenant = await knownTenant(services, values.tenant)
    const userId = await addedStaff(services, tenant, {
      email,
      firstName: visibleText(values['first-name']),
      lastName: visibleText(values['last-name']),
      roles: ['viewer'],
      passwordInvite: values['password-invite'],
      ssoSubject: values['sso-subject'],
      lang: typedLang(values.lang, tenant.public.business.supported_languages),
    })
    return {
      lines: [
        `${userId}  added`,
        ...(values['password-invite'] ? [await invitationLine(app)] : []),
        `Next: careword viewer grant --tenant ${tenant.slug} --email <address> --mrn <number>`,
      ],
      json: { tenant: tenant.slug, userId, roles: ['viewer'], invited: values['password-invite'] },
    }
  },
})
