import type { SignatureInput as SignatureDefinition } from '@careword/forms'
import { useSignerName } from '../draft/use-signer-name.ts'
import type { FieldProps } from '../inputs/field-props.ts'
import { SignatureInput } from './signature-input.tsx'

/** A signature with the name of the one who signs, which may be an answer of the same section. */
export function SignatureField(props: FieldProps<SignatureDefinition>) {
  const signerName = useSignerName(props.sectionId, props.input)
  return <SignatureInput {...props} signerName={signerName} />
}
