import { type CheckInput as CheckDefinition, optionWords } from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import { CheckboxRows } from '../../../ui/checkbox-rows.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import { FieldError } from '../../../ui/field-error.tsx'
import type { FieldProps } from './field-props.ts'
import { fieldId } from './field-id.ts'
import { InputList } from './input-list.tsx'
import { optionInside } from './option-inside.tsx'

/** One box, or any number of rows out of a group. */
export function CheckInput(props: FieldProps<CheckDefinition>) {
  return props.input.options ? <CheckGroup {...props} /> : <CheckBox {...props} />
}

function CheckBox({ input, sectionId, path, label, help, mark, value, error, dispatch }: FieldProps<CheckDefinition>) {
  const id = fieldId(path)
  const wrong = error()
  return (
    <div>
      <ChoiceRow
        type="checkbox"
        id={id}
        name={id}
        value="true"
        label={
          <>
            {label} {mark}
          </>
        }
        help={help}
        checked={value() === true}
        invalid={Boolean(wrong)}
        describedBy={wrong ? `${id}-error` : undefined}
        onChange={checked => dispatch({ type: 'toggleBox', path, checked })}
      >
        {input.items?.length ? <InputList sectionId={sectionId} inputs={input.items} /> : undefined}
      </ChoiceRow>
      {wrong ? <FieldError id={`${id}-error`}>{wrong}</FieldError> : null}
    </div>
  )
}

function CheckGroup({ input, sectionId, path, label, help, mark, value, error, dispatch }: FieldProps<CheckDefinition>) {
  const { lang } = usePartner()
  const chosen = value()
  const values = Array.isArray(chosen) ? chosen : []
  return (
    <CheckboxRows
      id={fieldId(path)}
      name={fieldId(path)}
      label={label}
      mark={mark}
      help={help}
      error={error()}
      values={values}
      onToggle={(option, checked) => dispatch({ type: 'toggleOption', path, option, checked })}
      options={(input.options ?? []).map(option => {
        const words = optionWords(option, lang)
        return { value: option.value, label: words.text, help: words.tip, inside: optionInside(sectionId, option, words) }
      })}
    />
  )
}
