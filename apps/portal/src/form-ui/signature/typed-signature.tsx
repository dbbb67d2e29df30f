import { typedNameMaxLength } from '@careword/forms'
import { useWords } from '../../partner/partner-context.tsx'
import { TextField } from '../../ui/text-field.tsx'
import css from './signature.module.css'
import { TypedPicture } from './typed-picture.tsx'

interface Props {
  id: string
  kind: 'signature' | 'initials'
  /** The name as typed. */
  name: string
  /** Whether the typed name counts as a signature: then it is shown as it will be printed. */
  signed: boolean
  invalid: boolean
  /** The characters of the name that cannot be printed. */
  error?: string | undefined
  help: string
  onType(name: string): void
}

/** A typed name, drawn by the server and recorded as typed. */
export function TypedSignature({ id, kind, name, signed, invalid, error, help, onType }: Props) {
  const t = useWords()
  return (
    <div className={css.typed}>
      <TextField
        id={`${id}-typed`}
        label={t(`wizard.${kind}.typeLabel`)}
        help={help}
        error={error}
        maxLength={typedNameMaxLength[kind]}
        autoComplete="off"
        spellCheck={false}
        dir="auto"
        aria-invalid={invalid || undefined}
        data-signing="name"
        value={name}
        onChange={event => onType(event.target.value)}
      />
      {signed ? (
        <div className={css.preview}>
          <TypedPicture
            name={name}
            kind={kind}
            onAgain={() => document.getElementById(`${id}-typed`)?.focus()}
            alt={shown => t('wizard.typedPreview', { name: shown })}
          />
        </div>
      ) : null}
    </div>
  )
}
