import { isUnderAge, todayAt } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'

/** Refuses patients who are not adults: the record decides, on the current day in the partner's zone (ruling G-84). */
export function refuseUnderAge(patient: { dob: string | null }, now: Date, timeZone: string): void {
  if (isUnderAge(patient.dob, todayAt(now, timeZone)))
    throw new AppError('DOCUMENT_PATIENT_UNDER_AGE', 'under age by the record')
}
