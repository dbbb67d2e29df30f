import { operator } from '../../core/record-audit.ts'
import { grantViewer } from '../../modules/viewers/grant-viewer.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { patientByMrn } from '../patient-by-mrn.ts'
import { typedEmail } from '../typed-email.ts'
import { noAccount, otherAccount } from '../account-refusals.ts'

export const viewerGrant = command({
  name: 'viewer grant',
  about: 'lets a viewer look at the signed documents of one patient',
  options: {
    tenant: tenantOption,
    email: { takes: '<address>', about: "the viewer's address", required: true },
    mrn: { takes: '<number>', about: "the patient's record number", required: true },
  },
  example: 'viewer grant --tenant evergreen --email lee@evergreen.example --mrn EG-100552',
  async run({ tenant: slug, email: typed, mrn }, { appServices }) {
    const email = typedEmail(typed)
    const { services } = await appServices()
    const tenant = await knownTenant(services, slug)
    const patientId = await patientByMrn(services, tenant, mrn)
    const done = await grantViewer(services, tenant, { email, patientId }, operator)
    if (done.result === 'unknown') throw noAccount(tenant, 'viewer add')
    if (done.result === 'otherType') throw otherAccount(done.userType, 'viewer')
    const granted = done.result === 'granted'
    return {
      lines: [granted ? 'Granted.' : 'It was granted already; nothing was changed.'],
      json: { tenant: slug, patientId, changed: granted },
    }
  },
})
