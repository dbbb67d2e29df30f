import {
  type CheckInput as CheckDefinition,
  isIncluded,
  type OptionDefinition,
  optionWords,
} from '@careword/forms'
import { Check } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { ChoiceRow } from '../../ui/choice-row.tsx'
import layout from '../../ui/layout.module.css'
import { FieldError } from '../../ui/field-error.tsx'
import { FieldGroup } from '../../ui/field-frame.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useBoxNote } from '../notes/use-box-note.tsx'
import { FieldTips } from '../tips/field-tips.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import { fieldId } from '../fields/field-id.ts'
import { framed } from '../fields/framed.ts'
import { InputList } from './input-list.tsx'
import css from './inputs.module.css'
import { optionContent } from './option-content.tsx'
import { useOnePress } from '../fields/use-one-press.ts'
import { useClearedAnswers } from './use-cleared-answers.tsx'

/** One box, or any number of rows out of a group. */
export function CheckInput(props: FieldProps<CheckDefinition>) {
  return props.input.options ? <CheckGroup {...props} /> : <CheckBox {...props} />
}

function CheckBox(props: FieldProps<CheckDefinition>) {
  const { input, sectionId, path, label, help, mark, value, error, dispatch } = props
  const id = fieldId(path)
  const wrong = error()
  const ticked = value() === true
  const note = useBoxNote({ path, input, label, question: '', ticked })
  const { clearedNote, watched } = useClearedAnswers({ sectionId, path, input, dispatch })
  const isOwnPress = useOnePress()
  return (
    <div className={css.box}>
      <ChoiceRow
        {...note}
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
        checked={ticked}
        invalid={Boolean(wrong)}
        describedBy={wrong ? `${id}-error` : undefined}
        onChange={checked => {
          if (isOwnPress('true')) watched({ type: 'toggleBox', path, checked }, 'true')
        }}
      >
        {input.items?.length ? <InputList sectionId={sectionId} inputs={input.items} /> : undefined}
      </ChoiceRow>
      {clearedNote('true')}
      {wrong ? <FieldError id={`${id}-error`}>{wrong}</FieldError> : null}
    </div>
  )
}

function CheckGroup(props: FieldProps<CheckDefinition>) {
  const { input, sectionId, path, label, value, offered, dispatch } = props
  const frame = framed(props)
  const answer = value()
  const chosen = Array.isArray(answer) ? answer : []
  const { clearedNote, watched } = useClearedAnswers({ sectionId, path, input, dispatch })
  const isOwnPress = useOnePress()
  return (
    <FieldGroup {...frame}>
      <FieldTips sectionId={sectionId} inputId={input.id} />
      <div className={layout.near}>
        {(input.options ?? [])
          .filter(option => offered(option.value))
          .map(option => (
            <Fragment key={option.value}>
              <CheckRow
                sectionId={sectionId}
                path={path}
                input={input}
                option={option}
                question={label}
                ticked={chosen.includes(option.value)}
                included={isIncluded(input, chosen, option.value)}
                invalid={Boolean(frame.error)}
                onToggle={checked => {
                  if (isOwnPress(option.value))
                    watched({ type: 'toggleOption', path, option: option.value, checked }, option.value)
                }}
              />
              {clearedNote(option.value)}
            </Fragment>
          ))}
      </div>
    </FieldGroup>
  )
}

interface RowProps extends Pick<FieldProps<CheckDefinition>, 'sectionId' | 'path' | 'input'> {
  option: OptionDefinition
  question: string
  ticked: boolean
  /** Whether a ticked option includes this one. */
  included: boolean
  invalid: boolean
  onToggle: (checked: boolean) => void
}

/** One box of a group. */
function CheckRow({
  sectionId,
  path,
  input,
  option,
  question,
  ticked,
  included,
  invalid,
  onToggle,
}: RowProps) {
  const { t, lang } = usePartner()
  const words = optionWords(option, lang)
  const note = useBoxNote({ path, input, option: option.value, label: words.text, question, ticked })
  return (
    <ChoiceRow
      {...note}
      type="checkbox"
      name={fieldId(path)}
      value={option.value}
      label={words.text}
      help={included ? <Included tip={words.tip}>{t('field.included')}</Included> : words.tip}
      checked={ticked}
      invalid={invalid}
      onChange={onToggle}
    >
      {optionContent(sectionId, option, words)}
    </ChoiceRow>
  )
}

/** Replaces the tick, so that an empty box does not read as a 'no'. */
function Included({ tip, children }: { tip: string | undefined; children: ReactNode }) {
  return (
    <>
      {tip ? <span className={css.tip}>{tip}</span> : null}
      <span className={css.included}>
        <Icon of={Check} />
        {children}
      </span>
    </>
  )
}
