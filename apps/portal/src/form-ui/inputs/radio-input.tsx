import type { OptionDefinition, OptionText, RadioInput as RadioDefinition } from '@careword/forms'
import { asksBelow, optionWords } from '@careword/forms'
import { Fragment } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import rowsCss from '../../ui/choice-rows.module.css'
import layout from '../../ui/layout.module.css'
import { FieldGroup } from '../../ui/field-frame.tsx'
import { FieldTips } from '../tips/field-tips.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { framed } from '../fields/framed.ts'
import { optionContent } from './option-content.tsx'
import { useOnePress } from '../fields/use-one-press.ts'
import { useClearedAnswers } from './use-cleared-answers.tsx'

/**
 * One of several options. A press on the chosen option clears the answer (Documents spec §4), and the live region announces that. When only
 * one option is offered (the state leaves no choice) it is drawn as a checkbox with the same stored answer.
 */
export function RadioInput(props: FieldProps<RadioDefinition>) {
  const { input, sectionId, path, text, offered, dispatch } = props
  const { lang } = usePartner()
  const frame = framed(props)
  const chosen = text()
  const { clearedNote, watched } = useClearedAnswers({ sectionId, path, input, dispatch })
  const isOwnPress = useOnePress()
  const rows = input.options
    .filter(option => offered(option.value))
    .map(option => ({ option, words: optionWords(option, lang) }))
  const alone = rows.length === 1
  const beside = fitsInOneRow(rows)
  const choose = (pressed: string, option: string) => {
    if (isOwnPress(pressed)) watched({ type: 'choose', path, option }, pressed)
  }
  return (
    <FieldGroup {...frame}>
      <FieldTips sectionId={sectionId} inputId={input.id} />
      <div className={beside ? rowsCss.beside : layout.near}>
        {rows.map(({ option, words }) => (
          <Fragment key={option.value}>
            <ChoiceRow
              type={alone ? 'checkbox' : 'radio'}
              name={frame.id}
              value={option.value}
              label={words.text}
              help={words.tip}
              checked={option.value === chosen}
              invalid={Boolean(frame.error)}
              onChange={checked => choose(option.value, checked ? option.value : '')}
              onPressAgain={alone ? undefined : () => choose(option.value, '')}
            >
              {optionContent(sectionId, option, words, { below: asksBelow(input) })}
            </ChoiceRow>
            {beside ? null : clearedNote(option.value)}
          </Fragment>
        ))}
      </div>
      {beside
        ? rows.map(({ option }) => <Fragment key={option.value}>{clearedNote(option.value)}</Fragment>)
        : null}
    </FieldGroup>
  )
}

/** The longest option that is read at a glance: 'Yes', 'Todavía no'. */
const shortWord = 12

/**
 * Two short options, such as Yes and No, share one line: a page of such questions is half as long, and the touch targets keep their
 * height. An option with a message, a tip or questions of its own needs the whole width below it.
 */
const fitsInOneRow = (rows: readonly { option: OptionDefinition; words: OptionText }[]): boolean =>
  rows.length === 2 &&
  rows.every(
    ({ option, words }) =>
      words.text.length <= shortWord && !words.tip && !words.message && !option.items?.length,
  )
