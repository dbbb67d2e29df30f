import type { WholeName } from '@careword/domain/people/person-name'

/** The part of the patient's record that a document needs; `dob` is 'yyyy-MM-dd'. Missing values are '' or null. */
export interface PatientRecord extends WholeName {
  dob: string | null
}
