import type { PatientRecord } from '@careword/forms'

/** The record of the sample person: name and birth date are not answers (docs/forms.md). */
export const madeUpPerson: PatientRecord = {
  firstName: 'Rosa',
  middleName: 'Elena',
  lastName: 'Delgado',
  dob: '1948-03-17',
}
