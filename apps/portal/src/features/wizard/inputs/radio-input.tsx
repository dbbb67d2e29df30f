import type { RadioInput as RadioDefinition } from '@careword/forms'
import { optionWords } from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import { RadioRows } from '../../../ui/radio-rows.tsx'
import type { FieldProps } from './field-props.ts'
import { fieldId } from './field-id.ts'
import { optionInside } from './option-inside.tsx'

/** One of several rows; a press on the chosen one clears it (Documents spec §4). */
export function RadioInput({ input, sectionId, path, label, help, mark, text, error, dispatch }: FieldProps<RadioDefinition>) {
  const { lang } = usePartner()
  return (
    <RadioRows
      id={fieldId(path)}
      name={fieldId(path)}
      label={label}
      mark={mark}
      help={help}
      error={error()}
      clearable
      value={text()}
      onChange={option => dispatch({ type: 'choose', path, option })}
      options={input.options.map(option => {
        const words = optionWords(option, lang)
        return { value: option.value, label: words.text, help: words.tip, inside: optionInside(sectionId, option, words) }
      })}
    />
  )
}
