import { inTenant } from '../../db/in-tenant.ts'
import { recordAudit } from '../../core/record-audit.ts'
import { command, tenantOption } from '../command.ts'
import { knownTenant } from '../known-tenant.ts'
import { operatorDid } from '../operator-audit.ts'
import { patientByMrn } from '../patient-by-mrn.ts'
import { userByEmail } from '../staff-account.ts'
import { typedEmail } from '../typed-email.ts'
import { Refused } from '../wrong-call.ts'

export const viewerRevoke = command({
  words: 'viewer revoke',
  about: 'takes a grant back; it counts from the next click on',
  options: {
    tenant: tenantOption,
    email: { takes: '<address>', about: "the viewer's address", required: true },
    mrn: { takes: '<number>', about: "the patient's record number", required: true },
  },
  example: 'viewer revoke --tenant evergreen --email lee@evergreen.example --mrn EG-100552',
  async run({ tenant: slug, email: typed, mrn }, { shop }) {
    const email = typedEmail(typed)
    const { services } = await shop()
    const tenant = await knownTenant(services, slug)
    const patientId = await patientByMrn(services, tenant, mrn)
    const revoked = await inTenant(services.db, tenant.id, async trx => {
      // Whoever has become something else since may still lose a grant.
      const user = await userByEmail(trx, tenant, email)
      if (!user) throw new Refused(`${slug} has no account with this address.`)
      const gone = await trx
        .deleteFrom('viewer_grants')
        .where('tenant_id', '=', tenant.id)
        .where('patient_id', '=', patientId)
        .where('user_id', '=', user.id)
        .returning('user_id')
        .executeTakeFirst()
      if (gone) await recordAudit(trx, operatorDid(tenant.id, 'revokeViewer', { patientId, code: user.id }))
      return gone !== undefined
    })
    return {
      lines: [revoked ? 'Taken back.' : 'There was no such grant; nothing was changed.'],
      json: { tenant: slug, patientId, changed: revoked },
    }
  },
})
