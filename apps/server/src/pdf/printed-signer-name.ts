import type { DescribedSignature } from '@careword/forms/values/described-value'
import type { PdfInput } from './pdf-input.ts'

/** The name under a signature: the form's, else the patient's, else the role of the signer. */
export function signerName(it: DescribedSignature, input: Pick<PdfInput, 'person' | 'words'>): string {
  return it.name ?? (it.signer === 'patient' ? input.person.fullname : input.words[it.signer])
}
