/** The record of the patient as a document needs it; `dob` is 'yyyy-MM-dd'. What the record does not say is '' or null. */
export interface PatientRecord {
  firstName: string
  middleName: string
  lastName: string
  dob: string | null
}
