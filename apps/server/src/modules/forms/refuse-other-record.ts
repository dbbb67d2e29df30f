import { fullName, type NameParts } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'

/** The patient as a page names them. */
export interface ShownPerson {
  fullname: string
  dob: string | null
}

export const personOf = (patient: NameParts & { dob: string | null }): ShownPerson => ({
  fullname: fullName(patient),
  dob: patient.dob,
})

/**
 * Refuses a signature when the record's name or birth date changed after the signer saw it: people sign only what they have read
 * (ruling G-84).
 */
export function refuseOtherRecord(seen: ShownPerson, patient: NameParts & { dob: string | null }): void {
  const now = personOf(patient)
  if (seen.fullname !== now.fullname || seen.dob !== now.dob)
    throw new AppError('DOCUMENT_RECORD_CHANGED', 'the record changed since the page was opened')
}
