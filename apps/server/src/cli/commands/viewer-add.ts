import { addStaffOrViewer, newStaffNotes, newStaffOptions } from '../add-staff-or-viewer.ts'
import { command } from '../command.ts'

export const viewerAdd = command({
  name: 'viewer add',
  about: 'adds a viewer, who may only look at what the patients granted to them have signed',
  options: newStaffOptions,
  example:
    'viewer add --tenant evergreen --email lee@evergreen.example --first-name Lee --last-name Frost --password-invite',
  notes: newStaffNotes,
  async run(values, context) {
    const roles = ['viewer']
    const { tenant, userId, invitation } = await addStaffOrViewer(values, roles, context)
    return {
      lines: [
        `${userId}  added`,
        ...invitation,
        `Next: careword viewer grant --tenant ${tenant.slug} --email <address> --mrn <number>`,
      ],
      json: { tenant: tenant.slug, userId, roles, invited: values['password-invite'] },
    }
  },
})
