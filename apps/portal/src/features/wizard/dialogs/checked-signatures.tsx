import { useWords } from '../../../partner/partner-context.tsx'
import css from './dialogs.module.css'

export interface CheckedSignature {
  path: string
  label: string
  image: string
  name: string
  typed: boolean
}

/** Signatures as they will stand on the document, each with whose it is. */
export function CheckedSignatures({ signatures }: { signatures: readonly CheckedSignature[] }) {
  const t = useWords()
  return signatures.map(signature => (
    <figure key={signature.path} className={css.signature}>
      <img src={signature.image} alt={t('wizard.signatureOf', { name: signature.name || signature.label })} />
      <figcaption>
        <strong>{signature.label}</strong>
        <span>
          {signature.name}
          {signature.typed ? ` (${t('wizard.typedMark')})` : ''}
        </span>
      </figcaption>
    </figure>
  ))
}
