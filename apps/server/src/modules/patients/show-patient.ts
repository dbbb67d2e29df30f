import { fullName, maySeeDemographics } from '@careword/domain'
import { inTenant } from '../../db/in-tenant.ts'
import { type Asking, auditOf } from '../../http/asking.ts'
import type { Services } from '../../services.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { loadPatientFor } from './load-patient-for.ts'

/** GET /api/dashboard/patient/{patientId}: all of it for the patient and clinicians, a name for everybody else who may look (decisions G-28). */
export async function showPatient(services: Services, asking: Asking, patientId: string) {
  const patient = await inTenant(services.db, asking.tenant.id, async trx => {
    const found = await loadPatientFor(trx, asking, patientId, 'viewPatient')
    await recordAudit(trx, auditOf(asking, 'viewPatient', { patientId: found.id }))
    return found
  })
  const name = { fullname: fullName(patient) }
  const names = { patientId: patient.id, name, firstName: patient.firstName, middleName: patient.middleName, lastName: patient.lastName }
  if (maySeeDemographics(patient.reach) !== 'all') return { demographic: names }
  return {
    demographic: {
      ...names,
      dob: patient.dob,
      gender: { db: patient.gender, gender: genderWords[patient.gender] },
      // Masked to the last 4 by default (decisions G-28).
      mrn: patient.mrn === null ? null : `••••${patient.mrn.slice(-4)}`,
      ssn: null,
      email: patient.email,
      phones: patient.phones,
    },
  }
}

const genderWords = { '0': 'female', '1': 'male', '2': 'other' } as const
