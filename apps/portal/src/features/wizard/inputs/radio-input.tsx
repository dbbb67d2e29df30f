import type { RadioInput as RadioDefinition } from '@careword/forms'
import { asksBelow, optionWords } from '@careword/forms'
import { Fragment } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { ChoiceRow } from '../../../ui/choice-row.tsx'
import rowsCss from '../../../ui/choice-rows.module.css'
import { FieldGroup } from '../../../ui/field-frame.tsx'
import { FieldTips } from '../section/field-tips.tsx'
import type { FieldProps } from './field-props.ts'
import { fieldId } from './field-id.ts'
import { optionInside } from './option-inside.tsx'
import { useOnePress } from './use-one-press.ts'
import { useTakenAway } from './use-taken-away.tsx'

/** One of several rows; a press on the chosen one clears it (Documents spec §4), and says so. */
export function RadioInput({
  input,
  sectionId,
  path,
  label,
  help,
  mark,
  text,
  offered,
  error,
  dispatch,
}: FieldProps<RadioDefinition>) {
  const { lang } = usePartner()
  const name = fieldId(path)
  const wrong = error()
  const chosen = text()
  const { told, watched } = useTakenAway({ sectionId, path, input, dispatch })
  const isOwnPress = useOnePress()
  const choose = (pressed: string, option: string) => {
    if (isOwnPress(pressed)) watched({ type: 'choose', path, option }, pressed)
  }
  return (
    <FieldGroup id={name} label={label} mark={mark} help={help} error={wrong}>
      <FieldTips sectionId={sectionId} inputId={input.id} />
      <div className={rowsCss.rows}>
        {input.options.map(option => {
          if (!offered(option.value)) return null
          const words = optionWords(option, lang)
          return (
            <Fragment key={option.value}>
              <ChoiceRow
                type="radio"
                name={name}
                value={option.value}
                label={words.text}
                help={words.tip}
                checked={option.value === chosen}
                invalid={Boolean(wrong)}
                onChange={() => choose(option.value, option.value)}
                onPressAgain={() => choose(option.value, '')}
              >
                {optionInside(sectionId, option, words, { below: asksBelow(input) })}
              </ChoiceRow>
              {told(option.value)}
            </Fragment>
          )
        })}
      </div>
    </FieldGroup>
  )
}
