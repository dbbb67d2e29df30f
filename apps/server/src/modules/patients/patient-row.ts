// Makes every patient row, so that none is added that a search by name or record number cannot find again.

import { randomUUID } from 'node:crypto'
import { nameKey } from '@careword/domain'
import type { Insertable } from 'kysely'
import type { Tables } from '../../db/tables.ts'
import { encryptedMrn, encryptedSsn } from './mrn-and-ssn.ts'
import type { Secret } from '../../secrets/secret-keys.ts'

interface NewPatient {
  tenantId: string
  /** Made here when absent. */
  patientId?: string
  userId: string | null
  firstName: string
  middleName?: string
  lastName: string
  /** 'yyyy-MM-dd' */
  dob: string | null
  gender?: '0' | '1' | '2'
  mrn?: string | null
  /** Nine digits or the last four. */
  ssn?: string | null
  email: string | null
  phones?: { number: string; type: string }[]
}

/** The row of a new patient: numbers encrypted, names with their keys. */
export function patientRow(secret: Secret, patient: NewPatient): Insertable<Tables['patients']> {
  const { tenantId, patientId = randomUUID(), mrn = null, ssn = null } = patient
  const whose = { tenantId, patientId }
  return {
    tenant_id: tenantId,
    id: patientId,
    user_id: patient.userId,
    ...nameColumns(patient.firstName, patient.middleName ?? '', patient.lastName),
    dob: patient.dob,
    ...(patient.gender && { gender: patient.gender }),
    ...(mrn === null ? {} : encryptedMrn(secret, whose, mrn)),
    ssn_encrypted: ssn === null ? null : encryptedSsn(secret, whose, ssn),
    email: patient.email,
    phones: JSON.stringify(patient.phones ?? []),
  }
}

/** A patient's name with the keys it is searched by; a change of name changes all of them. */
export function nameColumns(firstName: string, middleName: string, lastName: string) {
  return {
    first_name: firstName,
    middle_name: middleName,
    last_name: lastName,
    first_name_key: nameKey(firstName),
    last_name_key: nameKey(lastName),
  }
}
