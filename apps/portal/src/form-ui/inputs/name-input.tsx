import type { NameInput as NameDefinition } from '@careword/forms'
import { useWords } from '../../partner/partner-context.tsx'
import { FieldGroup } from '../../ui/field-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { fieldId } from '../fields/field-id.ts'
import css from './inputs.module.css'

const parts = [
  ['First', 'field.firstName'],
  ['Middle', 'field.middleName'],
  ['Last', 'field.lastName'],
] as const

/** First, middle and last name. */
export function NameInput({
  path,
  label,
  help,
  required,
  maxLength,
  mark,
  text,
  error,
  dispatch,
}: FieldProps<NameDefinition>) {
  const t = useWords()
  const wrong = error()
  return (
    <FieldGroup id={fieldId(path)} label={label} mark={mark} help={help} error={wrong}>
      <div className={css.row}>
        {parts.map(([part, key]) => (
          <TextField
            key={part}
            id={fieldId(path + part)}
            className={css.part}
            label={t(key)}
            mark={part === 'Middle' ? t('field.ifAny') : undefined}
            error={error(part)}
            required={required && part !== 'Middle'}
            aria-invalid={wrong && part !== 'Middle' ? true : undefined}
            maxLength={maxLength}
            autoCapitalize="words"
            spellCheck={false}
            value={text(part)}
            onChange={event => dispatch({ type: 'setPart', path, suffix: part, value: event.target.value })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}
