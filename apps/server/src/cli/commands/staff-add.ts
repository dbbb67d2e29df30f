import { visibleText } from '@careword/domain/text/invisible'
import { clinicianRoles } from '@careword/domain'
import { addedStaff } from '../added-staff.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { didYouMean } from '../did-you-mean.ts'
import { newStaffNotes, newStaffOptions, refuseBadNewcomer } from '../new-staff-options.ts'
import { typedEmail, typedLang } from '../typed-email.ts'
import { invitationLine } from '../why-it-waits.ts'
import { WrongCall } from '../wrong-call.ts'

export const staffAdd = command({
  words: 'staff add',
  about: 'adds a clinician, with an invitation to choose a password or for single sign-on',
  options: {
    tenant: tenantOption,
    ...newStaffOptions,
    roles: {
      takes: '<roles>',
      about: `one or more of ${clinicianRoles.join(',')}, comma separated`,
      required: true,
    },
  },
  example:
    'staff add --tenant evergreen --email nora@evergreen.example --first-name Nora --last-name Quinn --roles signer,preparer --password-invite',
  notes: newStaffNotes,
  async run(values, { appServices }) {
    const roles = typedRoles(values.roles)
    const email = typedEmail(values.email)
    refuseBadNewcomer(values)
    const app = await appServices()
    const { services } = app
    const tenant = await knownTenant(services, values.tenant)
    const userId = await addedStaff(services, tenant, {
      email,
      firstName: visibleText(values['first-name']),
      lastName: visibleText(values['last-name']),
      roles,
      passwordInvite: values['password-invite'],
      ssoSubject: values['sso-subject'],
      lang: typedLang(values.lang, tenant.public.business.supported_languages),
    })
    return {
      lines: [
        `${userId}  added (${roles.join(', ')})`,
        ...(values['password-invite'] ? [await invitationLine(app)] : []),
      ],
      json: { tenant: tenant.slug, userId, roles, invited: values['password-invite'] },
    }
  },
})

function typedRoles(typed: string): string[] {
  const roles = [
    ...new Set(
      typed
        .split(',')
        .map(role => role.trim())
        .filter(role => role !== ''),
    ),
  ]
  const unknown = roles.find(role => !clinicianRoles.includes(role))
  if (unknown !== undefined || roles.length === 0)
    throw new WrongCall(
      `--roles takes ${clinicianRoles.join(', ')}; ${unknown === undefined ? 'there is none' : `'${unknown}' is none of them`}.`,
      unknown === 'viewer' ? 'careword viewer add' : didYouMean(unknown ?? '', clinicianRoles),
    )
  return roles
}
