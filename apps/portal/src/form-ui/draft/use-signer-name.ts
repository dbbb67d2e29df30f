import { type Answers, namedSigner, type SignatureInput } from '@careword/forms'
import { createContext, use } from 'react'
import { useDraft } from './use-draft.ts'

/** The patient's name, for whatever the definition names no other. */
export const PatientName = createContext('')

/**
 * The name under a signature: the value of the named input. Without a named input the patient's signature has the patient's name, and any
 * other signature has none.
 */
export function signerName(
  answers: Answers,
  sectionId: string,
  input: SignatureInput,
  patient: string,
): string {
  const named = namedSigner(answers, sectionId, input.nameInput)
  return named || ((input.signer ?? 'patient') === 'patient' ? patient : '')
}

export function useSignerName(sectionId: string, input: SignatureInput): string {
  const patient = use(PatientName)
  return useDraft(draft => signerName(draft.answers, sectionId, input, patient))
}
