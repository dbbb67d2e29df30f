import { inTenant } from '../../db/in-tenant.ts'
import { recordAudit } from '../../core/record-audit.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { operatorDid } from '../operator-audit.ts'
import { patientByMrn } from '../patient-by-mrn.ts'
import { typedEmail } from '../typed-email.ts'
import { viewerByEmail } from '../viewer-account.ts'

export const viewerGrant = command({
  words: 'viewer grant',
  about: 'lets a viewer look at the signed documents of one patient',
  options: {
    tenant: tenantOption,
    email: { takes: '<address>', about: "the viewer's address", required: true },
    mrn: { takes: '<number>', about: "the patient's record number", required: true },
  },
  example: 'viewer grant --tenant evergreen --email lee@evergreen.example --mrn EG-100552',
  async run({ tenant: slug, email: typed, mrn }, { shop }) {
    const email = typedEmail(typed)
    const { services } = await shop()
    const tenant = await knownTenant(services, slug)
    const patientId = await patientByMrn(services, tenant, mrn)
    const granted = await inTenant(services.db, tenant.id, async trx => {
      const { id: userId } = await viewerByEmail(trx, tenant, email)
      const made = await trx
        .insertInto('viewer_grants')
        .values({ tenant_id: tenant.id, patient_id: patientId, user_id: userId })
        .onConflict(conflict => conflict.doNothing())
        .returning('user_id')
        .executeTakeFirst()
      if (made) await recordAudit(trx, operatorDid(tenant.id, 'grantViewer', { patientId, code: userId }))
      return made !== undefined
    })
    return {
      lines: [granted ? 'Granted.' : 'It was granted already; nothing was changed.'],
      json: { tenant: slug, patientId, changed: granted },
    }
  },
})
