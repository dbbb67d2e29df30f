import type { SignatureKind } from '@careword/forms'
import { useWords } from '../../partner/partner-context.tsx'
import { TypedPicture } from './typed-picture.tsx'
import css from './checked-signatures.module.css'

export interface CheckedSignature {
  path: string
  label: string
  image: string
  name: string
  kind: SignatureKind
  /** The letters of a typed signature. */
  typedName: string | undefined
}

/** Signatures as they will appear on the document, each with its signer. */
export function CheckedSignatures({ signatures }: { signatures: readonly CheckedSignature[] }) {
  const t = useWords()
  const of = ({ name, label }: CheckedSignature) => t('wizard.signatureOf', { name: name || label })
  return signatures.map(signature => (
    <figure key={signature.path} className={css.signature}>
      {signature.typedName === undefined ? (
        <img src={signature.image} alt={of(signature)} />
      ) : (
        <TypedPicture name={signature.typedName} kind={signature.kind} alt={() => of(signature)} />
      )}
      <figcaption>
        <strong>{signature.label}</strong>
        <span>
          {signature.name}
          {signature.typedName !== undefined ? ` (${t('wizard.typedMark')})` : ''}
        </span>
      </figcaption>
    </figure>
  ))
}
