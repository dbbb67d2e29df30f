import { invalidatedPaths, issueOfSigner, type SignatureInput as SignatureDefinition } from '@careword/forms'
import { usePartner } from '../../partner/partner-context.tsx'
import { FieldGroup } from '../../ui/field-frame.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { useSignerName } from '../draft/use-signer-name.ts'
import { fieldId } from '../fields/field-id.ts'
import type { FieldProps } from '../fields/field-props.ts'
import { SignatureInput } from './signature-input.tsx'
import css from './signature.module.css'

/** A signature with the name of the one who signs, which may be an answer of the same section. */
export function SignatureField(props: FieldProps<SignatureDefinition>) {
  const signerName = useSignerName(props.sectionId, props.input)
  const { t } = usePartner()
  const hasChanged = useDraft(({ def, answers }) => invalidatedPaths(def, answers).includes(props.path))
  // A person whom the document does not name cannot sign (ruling G-99).
  const { nameInput, signer = 'patient' } = props.input
  if (signerName === '' && props.text() === '' && nameInput !== undefined && signer !== 'patient')
    return (
      <FieldGroup id={fieldId(props.path)} label={props.label} mark={props.mark} error={props.error()}>
        <p className={css.unnamed}>{t('field.signerUnnamed')}</p>
      </FieldGroup>
    )
  const ofName = issueOfSigner(props.input, signerName, {
    signedFor: props.text('For'),
    typed: props.text('Name'),
  })
  const issue = ofName ?? (hasChanged ? 'changedSince' : undefined)
  return <SignatureInput {...props} signerName={signerName} issue={issue} />
}
