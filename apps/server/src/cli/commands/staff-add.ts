import { clinicianRoles } from '@careword/domain'
import { addStaffOrViewer, newStaffNotes, newStaffOptions } from '../add-staff-or-viewer.ts'
import { command } from '../command.ts'
import { didYouMean } from '@careword/domain/text/did-you-mean'
import { WrongCall } from '../wrong-call.ts'

export const staffAdd = command({
  name: 'staff add',
  about: 'adds a clinician, with an invitation to choose a password or for single sign-on',
  options: {
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
  async run(values, context) {
    const roles = typedRoles(values.roles)
    const { tenant, userId, invitation } = await addStaffOrViewer(values, roles, context)
    return {
      lines: [`${userId}  added (${roles.join(', ')})`, ...invitation],
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
