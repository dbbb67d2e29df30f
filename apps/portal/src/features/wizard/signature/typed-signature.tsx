import { useState } from 'react'
import { useWords } from '../../../partner/partner-context.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from './signature.module.css'
import { typedImage } from './signature-image.ts'

interface Props {
  id: string
  kind: 'signature' | 'initials'
  /** The name that was typed. */
  name: string
  /** The picture of it. */
  image: string
  invalid: boolean
  onType(image: string, name: string): void
}

/** A typed name, drawn to the same kind of picture and recorded as typed. */
export function TypedSignature({ id, kind, name, image, invalid, onType }: Props) {
  const t = useWords()
  const [typed, setTyped] = useState(name)
  return (
    <div className={css.typed}>
      <TextField
        id={`${id}-typed`}
        label={t(`wizard.${kind}.typeLabel`)}
        help={t('wizard.typeHelp')}
        maxLength={kind === 'initials' ? 8 : 80}
        autoComplete="off"
        spellCheck={false}
        aria-invalid={invalid || undefined}
        value={typed}
        onChange={event => {
          setTyped(event.target.value)
          onType(typedImage(event.target.value), event.target.value.trim())
        }}
      />
      {image ? (
        <div className={css.preview}>
          <img src={image} alt={t('wizard.typedPreview', { name: typed })} />
        </div>
      ) : null}
    </div>
  )
}
