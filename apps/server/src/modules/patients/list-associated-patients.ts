import { fullName } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import { currentTerms } from '../account/record-acceptance.ts'
import { type Asking, Denied } from '../../http/asking.ts'
import type { Services } from '../../services.ts'

/** GET /api/dashboard/associatedPatients/{userId}: the patients who share with this person or were granted to them; one's own list only. */
export async function listAssociatedPatients(services: Services, asking: Asking, userId: string) {
  const { tenant, person } = asking
  if (userId.toLowerCase() !== person.userId)
    throw new Denied(asking, 'searchPatients', 'INVALID_USER_ID', "somebody else's list")
  const circleTerms = currentTerms(tenant, 'contact')?.id ?? null
  const rows = await inTenant(services.db, tenant.id, trx =>
    trx
      .selectFrom('patients as p')
      .leftJoin('circle_links as c', join =>
        join
          .onRef('c.tenant_id', '=', 'p.tenant_id')
          .onRef('c.patient_id', '=', 'p.id')
          .on('c.contact_user_id', '=', person.userId)
          .on('c.removed_at', 'is', null),
      )
      .leftJoin('viewer_grants as v', join =>
        join
          .onRef('v.tenant_id', '=', 'p.tenant_id')
          .onRef('v.patient_id', '=', 'p.id')
          .on('v.user_id', '=', person.userId),
      )
      .where('p.tenant_id', '=', tenant.id)
      .where(eb => eb.or([eb('c.patient_id', 'is not', null), eb('v.patient_id', 'is not', null)]))
      .orderBy('p.last_name')
      .orderBy('p.first_name')
      .select([
        'p.id',
        'p.user_id',
        'p.first_name as firstName',
        'p.middle_name as middleName',
        'p.last_name as lastName',
        'c.accepted_terms_id',
        'v.patient_id as granted',
      ])
      .execute(),
  )
  return {
    data: rows.map(row => ({
      patientId: row.id,
      patientUserId: row.user_id ?? row.id,
      firstName: row.firstName,
      lastName: row.lastName,
      name: fullName(row),
      email: null,
      phone: null,
      // A grant needs no terms of the patient: the tenant gave it.
      // Those of a former version count as none (decisions G-45).
      acceptedTermsId:
        row.accepted_terms_id === circleTerms ? circleTerms : row.granted === null ? null : 'granted',
    })),
  }
}
