import { useWords } from '../../../partner/partner-context.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import css from './signature.module.css'

interface Props {
  id: string
  kind: 'signature' | 'initials'
  /** As typed. */
  name: string
  /** The picture of it. */
  image: string
  invalid: boolean
  /** What of the name cannot be printed. */
  error?: string | undefined
  help: string
  onType(name: string): void
}

const longest = { signature: 120, initials: 12 }

/** A typed name, drawn to the same kind of picture and recorded as typed. */
export function TypedSignature({ id, kind, name, image, invalid, error, help, onType }: Props) {
  const t = useWords()
  return (
    <div className={css.typed}>
      <TextField
        id={`${id}-typed`}
        label={t(`wizard.${kind}.typeLabel`)}
        help={help}
        error={error}
        maxLength={longest[kind]}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        aria-invalid={invalid || undefined}
        data-signing="name"
        value={name}
        onChange={event => onType(event.target.value)}
      />
      {image ? (
        <div className={css.preview}>
          <img src={image} alt={t('wizard.typedPreview', { name })} />
        </div>
      ) : null}
    </div>
  )
}
