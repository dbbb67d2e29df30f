import { type MaskedInput as MaskedDefinition, maskText } from '@careword/forms'
import { TextField } from '../../ui/text-field.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { framed } from '../fields/framed.ts'
import { PhoneInput } from './phone-input.tsx'
import { useKeptCaret } from '../fields/use-kept-caret.ts'

/** A number in a fixed form, a phone, or an e-mail address. */
export function MaskedInput(props: FieldProps<MaskedDefinition>) {
  return props.input.kind === 'phone' ? <PhoneInput {...props} /> : <Masked {...props} />
}

function Masked(props: FieldProps<MaskedDefinition>) {
  const { input, path, placeholder, required, maxLength, text, dispatch } = props
  const format = input.kind === 'email' ? undefined : input.format
  const digitsOnly = format !== undefined || input.kind === 'number'
  const shown = format === undefined ? text() : maskText(format, text())
  const { control, remember } = useKeptCaret(shown)
  return (
    <TextField
      ref={control}
      {...framed(props)}
      required={required}
      type={input.kind === 'email' ? 'email' : 'text'}
      inputMode={digitsOnly ? 'numeric' : input.kind === 'email' ? 'email' : 'text'}
      placeholder={placeholder ?? format?.replaceAll('#', '0')}
      maxLength={format === undefined ? maxLength : format.length}
      value={shown}
      onChange={event => {
        if (format !== undefined) remember(event)
        dispatch({ type: 'setText', path, value: event.target.value })
      }}
    />
  )
}
