import { type CheckInput as CheckDefinition, optionWords } from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import rowsCss from '../../../ui/choice-rows.module.css'
import { FieldError } from '../../../ui/field-error.tsx'
import { FieldGroup } from '../../../ui/field-frame.tsx'
import { FieldTips } from '../section/field-tips.tsx'
import type { FieldProps } from './field-props.ts'
import { fieldId } from './field-id.ts'
import { InputList } from './input-list.tsx'
import { optionInside } from './option-inside.tsx'

/** One box, or any number of rows out of a group. */
export function CheckInput(props: FieldProps<CheckDefinition>) {
  return props.input.options ? <CheckGroup {...props} /> : <CheckBox {...props} />
}

function CheckBox({
  input,
  sectionId,
  path,
  label,
  help,
  mark,
  value,
  error,
  dispatch,
}: FieldProps<CheckDefinition>) {
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

function CheckGroup({
  input,
  sectionId,
  path,
  label,
  help,
  mark,
  value,
  error,
  dispatch,
}: FieldProps<CheckDefinition>) {
  const { lang } = usePartner()
  const name = fieldId(path)
  const wrong = error()
  const answer = value()
  const chosen = Array.isArray(answer) ? answer : []
  return (
    <FieldGroup id={name} label={label} mark={mark} help={help} error={wrong}>
      <FieldTips sectionId={sectionId} inputId={input.id} />
      <div className={rowsCss.rows}>
        {(input.options ?? []).map(option => {
          const words = optionWords(option, lang)
          return (
            <ChoiceRow
              key={option.value}
              type="checkbox"
              name={name}
              value={option.value}
              label={words.text}
              help={words.tip}
              checked={chosen.includes(option.value)}
              invalid={Boolean(wrong)}
              onChange={checked => dispatch({ type: 'toggleOption', path, option: option.value, checked })}
            >
              {optionInside(sectionId, option, words)}
            </ChoiceRow>
          )
        })}
      </div>
    </FieldGroup>
  )
}
