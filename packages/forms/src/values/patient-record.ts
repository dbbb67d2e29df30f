import type { WholeName } from '@careword/domain/people/person-name'

/** The patient's record as a document needs it; `dob` is 'yyyy-MM-dd'. Values that the record lacks are '' or null. */
export interface PatientRecord extends WholeName {
  dob: string | null
}
