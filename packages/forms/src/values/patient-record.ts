/** The patient's record as a document needs it; `dob` is 'yyyy-MM-dd'. Values that the record lacks are '' or null. */
export interface PatientRecord {
  firstName: string
  middleName: string
  lastName: string
  dob: string | null
}
