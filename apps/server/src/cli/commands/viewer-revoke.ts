import { operator } from '../../core/record-audit.ts'
import { revokeViewer } from '../../modules/viewers/revoke-viewer.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { patientByMrn } from '../patient-by-mrn.ts'
import { noAccount } from '../account-refusals.ts'
import { typedEmail } from '../typed-email.ts'

export const viewerRevoke = command({
  name: 'viewer revoke',
  about: 'takes a grant back; it counts from the next click on',
  options: {
    tenant: tenantOption,
    email: { takes: '<address>', about: "the viewer's address", required: true },
    mrn: { takes: '<number>', about: "the patient's record number", required: true },
  },
  example: 'viewer revoke --tenant evergreen --email lee@evergreen.example --mrn EG-100552',
  async run({ tenant: slug, email: typed, mrn }, { appServices }) {
    const email = typedEmail(typed)
    const { services } = await appServices()
    const tenant = await knownTenant(services, slug)
    const patientId = await patientByMrn(services, tenant, mrn)
    const done = await revokeViewer(services, tenant, { email, patientId }, operator)
    if (done === 'unknown') throw noAccount(tenant)
    const revoked = done === 'revoked'
    return {
      lines: [revoked ? 'Taken back.' : 'There was no such grant; nothing was changed.'],
      json: { tenant: slug, patientId, changed: revoked },
    }
  },
})
