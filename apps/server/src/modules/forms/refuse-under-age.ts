import { isUnderAge, todayAt } from '@careword/domain'
import { AppError } from '../../core/app-error.ts'

/** These documents are for adults: the record decides, on the day that it is where the partner is (ruling G-84). */
export function refuseUnderAge(patient: { dob: string | null }, now: Date, timeZone: string): void {
  if (isUnderAge(patient.dob, todayAt(now, timeZone)))
    throw new AppError('DOCUMENT_PATIENT_UNDER_AGE', 'under age by the record')
}
