import { choicesOf, type DropdownInput, optionWords, type SimpleSelectInput } from '@careword/forms'
import { useMemo, useState } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { Select } from '../../ui/select.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { framed } from '../fields/framed.ts'
import css from './inputs.module.css'
import { optionContent } from './option-content.tsx'
import { PrefilledRow } from './prefilled-row.tsx'
import { useClearedAnswers } from './use-cleared-answers.tsx'
import { useSmallScreen } from '../../ui/use-small-screen.ts'

/** One option of a list: the device's own control, short list or long. The message and the questions of the chosen option are below it. */
export function SelectInput(props: FieldProps<SimpleSelectInput | DropdownInput>) {
  const { input, sectionId, path, label, required, text, offered, error, dispatch } = props
  const { t, lang } = usePartner()
  const options = useMemo(
    () => choicesOf(input, lang).map(choice => ({ value: choice.value, label: choice.text })),
    [input, lang],
  )
  const chosen = input.options?.find(option => option.value === text())
  const words = chosen && optionWords(chosen, lang)
  const { clearedNote, watched } = useClearedAnswers({ sectionId, path, input, dispatch })
  const known = useKnownAtStart(input, text())
  if (known.isKnown && !error()) {
    const chosenLabel = options.find(option => option.value === text())?.label ?? ''
    return <PrefilledRow path={path} label={label} answer={chosenLabel} onChange={known.change} />
  }
  return (
    <div className={css.box}>
      <Select
        {...framed(props)}
        required={required}
        options={options.filter(option => offered(option.value))}
        emptyLabel={t('field.choose')}
        value={text()}
        onChange={event => watched({ type: 'choose', path, option: event.target.value }, event.target.value)}
      />
      {clearedNote(text())}
      {words?.tip ? <p className={css.tip}>{words.tip}</p> : null}
      {words ? optionContent(sectionId, chosen, words) : null}
    </div>
  )
}

/**
 * A state or region that was chosen before the document began is shown as text, with a button to open the list. A state that only the
 * form begins with is among other questions: on a narrow screen each answered question is a line already.
 */
function useKnownAtStart(input: DropdownInput | SimpleSelectInput, chosen: string) {
  const small = useSmallScreen()
  const [isShown, show] = useState(chosen !== '')
  const isLine = wasAsked(input) || (beginsWithState(input) && !small)
  return { isKnown: isShown && chosen !== '' && isLine, change: () => show(false) }
}

type Select = DropdownInput | SimpleSelectInput

const beginsWithState = (input: Select): boolean => input.type === 'dropdown' && input.prefill === 'usState'

const wasAsked = (input: Select): boolean =>
  input.type === 'dropdown' && (input.chosenAtStart !== undefined || input.askedAtStart === true)
