import { maySeeDemographics } from '@careword/domain'
import { toE164 } from '@careword/domain/people/phone-number'
import type { KnownAtStart } from '@careword/forms'
import type { Trx } from '../../db/in-tenant.ts'
import { contactDetailsOf } from '../patients/patient-contact-details.ts'
import type { AccessiblePatient } from '../patients/load-patient-for.ts'
import { sameTenant } from '../../db/same-tenant.ts'

/**
 * The patient's data that prefill a new document: no more than the caller sees on the patient's page. The language is the patient's own,
 * whichever user opens the document.
 */
export async function prefillFromPatient(
  trx: Trx,
  tenantId: string,
  patient: AccessiblePatient,
): Promise<Omit<KnownAtStart, 'usState'>> {
  const { email, phones } = contactDetailsOf(patient)
  const phone = toE164(phones[0]?.number ?? '')
  const language =
    maySeeDemographics(patient.access) === 'all' ? await languageOf(trx, tenantId, patient.id) : null
  return { ...(email && { email }), ...(phone && { phone }), ...(language && { language }) }
}

async function languageOf(trx: Trx, tenantId: string, patientId: string): Promise<string | null> {
  const row = await trx
    .selectFrom('patients as p')
    .innerJoin('users as u', sameTenant('u.id', 'p.user_id'))
    .where('p.tenant_id', '=', tenantId)
    .where('p.id', '=', patientId)
    .select('u.lang')
    .executeTakeFirst()
  return row?.lang ?? null
}
