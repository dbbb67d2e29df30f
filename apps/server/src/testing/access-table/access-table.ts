import { accountRows } from './account-rows.ts'
import { contactRows } from './contact-rows.ts'
import { documentRows } from './document-rows.ts'
import { formRows } from './form-rows.ts'
import { patientRows } from './patient-rows.ts'
import { pdfRows } from './pdf-rows.ts'
import { signatureRequestRows } from './signature-request-rows.ts'
import { uploadRows } from './upload-rows.ts'

/** The response of each call for each kind of caller. */
export const accessTable = [
  ...patientRows,
  ...contactRows,
  ...formRows,
  ...signatureRequestRows,
  ...documentRows,
  ...pdfRows,
  ...accountRows,
  ...uploadRows,
]
