import { choicesOf, type DropdownInput, type SimpleSelectInput } from '@careword/forms'
import { useMemo } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Select } from '../../../ui/select.tsx'
import type { FieldProps } from './field-props.ts'
import { fieldId } from './field-id.ts'

/** One of a list: the device's own control, short list or long. */
export function SelectInput({
  input,
  path,
  label,
  help,
  required,
  mark,
  text,
  error,
  dispatch,
}: FieldProps<SimpleSelectInput | DropdownInput>) {
  const { t, lang } = usePartner()
  const options = useMemo(
    () => choicesOf(input, lang).map(choice => ({ value: choice.value, label: choice.text })),
    [input, lang],
  )
  return (
    <Select
      id={fieldId(path)}
      label={label}
      mark={mark}
      help={help}
      error={error()}
      required={required}
      options={options}
      emptyLabel={t('field.choose')}
      value={text()}
      onChange={event => dispatch({ type: 'choose', path, option: event.target.value })}
    />
  )
}
