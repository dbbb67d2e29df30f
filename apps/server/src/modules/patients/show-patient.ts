import { ageOn, fullName, maySeeDemographics, todayAt } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import type { AuthenticatedContext } from '../../core/request-context.ts'
import { recordDone } from '../../core/record-audit.ts'
import type { Services } from '../../core/services.ts'
import { contactDetailsOf } from './patient-contact-details.ts'
import { loadPatientFor } from './load-patient-for.ts'
import { maskedNumber } from './masked-number.ts'
import { decryptMrn, decryptSsn } from './mrn-and-ssn.ts'

/** GET /api/dashboard/patient/{patientId}: all of it for the patient and clinicians, only a name for all other readers (ruling G-28). */
export async function showPatient(services: Services, context: AuthenticatedContext, patientId: string) {
  const patient = await inTenant(services.db, context.tenant.id, async trx => {
    const found = await loadPatientFor(trx, context, patientId, 'viewPatient')
    await recordDone(trx, context, 'viewPatient', { patientId: found.id })
    return found
  })
  const whose = { tenantId: context.tenant.id, patientId: patient.id }
  const all = maySeeDemographics(patient.access) === 'all'
  return {
    demographic: {
      patientId: patient.id,
      name: { fullname: fullName(patient) },
      firstName: patient.firstName,
      middleName: patient.middleName,
      lastName: patient.lastName,
      dob: all ? patient.dob : null,
      age:
        all && patient.dob !== null
          ? ageOn(patient.dob, todayAt(services.now(), context.tenant.config.settings.timeZone))
          : null,
      gender: all ? { db: patient.gender, gender: genderWords[patient.gender] } : null,
      mrn: all ? maskedNumber(decryptMrn(services.secret, whose, patient.mrn_encrypted)) : null,
      ssn: all ? maskedNumber(decryptSsn(services.secret, whose, patient.ssn_encrypted)) : null,
      ...contactDetailsOf(patient),
    },
  }
}

const genderWords = { '0': 'female', '1': 'male', '2': 'other' } as const
