import type { NameInput as NameDefinition } from '@careword/forms'
import { useWords } from '../../partner/partner-context.tsx'
import { FieldGroup } from '../../ui/field-frame.tsx'
import { TextField } from '../../ui/text-field.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { fieldId } from '../fields/field-id.ts'
import { framed } from '../fields/framed.ts'
import css from './inputs.module.css'

const parts = [
  ['First', 'field.firstName'],
  ['Middle', 'field.middleName'],
  ['Last', 'field.lastName'],
] as const

/** First, middle and last name. */
export function NameInput(props: FieldProps<NameDefinition>) {
  const { path, required, maxLength, text, error, dispatch } = props
  const t = useWords()
  const frame = framed(props)
  return (
    <FieldGroup {...frame}>
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
            aria-invalid={frame.error && part !== 'Middle' ? true : undefined}
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
