import type { RadioInput as RadioDefinition } from '@careword/forms'
import { optionWords } from '@careword/forms'
import { usePartner } from '../../../partner/partner-context.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import rowsCss from '../../../ui/choice-rows.module.css'
import { FieldGroup } from '../../../ui/field-frame.tsx'
import { FieldTips } from '../section/field-tips.tsx'
import type { FieldProps } from './field-props.ts'
import { fieldId } from './field-id.ts'
import { optionInside } from './option-inside.tsx'

/** One of several rows; a press on the chosen one clears it (Documents spec §4). */
export function RadioInput({
  input,
  sectionId,
  path,
  label,
  help,
  mark,
  text,
  error,
  dispatch,
}: FieldProps<RadioDefinition>) {
  const { lang } = usePartner()
  const name = fieldId(path)
  const wrong = error()
  const chosen = text()
  return (
    <FieldGroup id={name} label={label} mark={mark} help={help} error={wrong}>
      <FieldTips sectionId={sectionId} inputId={input.id} />
      <div className={rowsCss.rows}>
        {input.options.map(option => {
          const words = optionWords(option, lang)
          return (
            <ChoiceRow
              key={option.value}
              type="radio"
              name={name}
              value={option.value}
              label={words.text}
              help={words.tip}
              checked={option.value === chosen}
              invalid={Boolean(wrong)}
              onChange={() => dispatch({ type: 'choose', path, option: option.value })}
              onPressAgain={() => dispatch({ type: 'choose', path, option: '' })}
            >
              {optionInside(sectionId, option, words)}
            </ChoiceRow>
          )
        })}
      </div>
    </FieldGroup>
  )
}
