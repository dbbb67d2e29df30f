import { type FieldView, type InputDefinition, inputWords, recordOf } from '@careword/forms'
import { type FocusEvent, memo } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useDraftStore, useFieldView } from '../draft/use-draft.ts'
import { SignatureField } from '../signature/signature-field.tsx'
import { FieldTips } from '../section/field-tips.tsx'
import { AddressInput } from './address-input.tsx'
import { CheckInput } from './check-input.tsx'
import { DateInput } from './date-input.tsx'
import type { FieldProps } from './field-props.ts'
import css from './inputs.module.css'
import { MaskedInput } from './masked-input.tsx'
import { NameInput } from './name-input.tsx'
import { problemTextIn } from './problem-text.ts'
import { RadioInput } from './radio-input.tsx'
import { RecordRow } from './record-row.tsx'
import { SelectInput } from './select-input.tsx'
import { TextInput } from './text-input.tsx'
import { TextareaInput } from './textarea-input.tsx'
import { TextrowInput } from './textrow-input.tsx'

interface Props {
  sectionId: string
  input: InputDefinition
}

/** One question. It is drawn again only when its own view changes. */
export const InputField = memo(function InputField({ sectionId, input }: Props) {
  const path = `${sectionId}.${input.id}`
  const view = useFieldView(path)
  const props = useFieldProps(sectionId, path, view)
  const store = useDraftStore()
  // From one part of a question to its next is not leaving it.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) store.dispatch({ type: 'leaveField' })
  }
  if (!view?.state.visible || !props) return null
  return (
    <div className={css.field} data-field={path} onBlur={leave}>
      {draw(props)}
      {props.tip ? <p className={css.tip}>{props.tip}</p> : null}
      {isGroup(input) ? null : <FieldTips sectionId={sectionId} inputId={input.id} />}
    </div>
  )
})

/** Rows of choices show their tips themselves, over the rows: what a choice opens would push them out of sight. */
const isGroup = (input: InputDefinition): boolean =>
  input.type === 'radio' || (input.type === 'check' && input.options !== undefined)

interface Drawn extends FieldProps<InputDefinition> {
  tip: string | undefined
}

function useFieldProps(sectionId: string, path: string, view: FieldView | undefined): Drawn | undefined {
  const { t, lang } = usePartner()
  const store = useDraftStore()
  if (!view) return undefined
  const { input, state, problems } = view
  const words = inputWords(input, lang)
  const value = (suffix = '') => (suffix === '' ? view.value : view.parts[suffix])
  return {
    input,
    sectionId,
    path,
    label: words.label,
    help: words.help,
    placeholder: words.placeholder,
    meaning: words.meaning,
    tip: words.tip,
    required: state.required,
    maxLength: state.maxLength,
    mark: state.required ? (
      <>
        <span className={css.star} data-star="" aria-hidden="true">
          *
        </span>
        <VisuallyHidden>{t('field.requiredMark')}</VisuallyHidden>
      </>
    ) : undefined,
    value,
    text: suffix => {
      const found = value(suffix)
      return typeof found === 'string' ? found : ''
    },
    error: (suffix = '') => {
      const problem = problems.find(each => each.path === path + suffix)
      return problem && problemTextIn(store.read().def, lang, t, problem)
    },
    dispatch: store.dispatch,
  }
}

function draw(props: Drawn) {
  const { input } = props
  if ((input.type === 'name' || input.type === 'date') && recordOf(input) !== undefined)
    return <RecordRow {...props} input={input} />
  switch (input.type) {
    case 'text':
      return <TextInput {...props} input={input} />
    case 'textarea':
      return <TextareaInput {...props} input={input} />
    case 'radio':
      return <RadioInput {...props} input={input} />
    case 'check':
      return <CheckInput {...props} input={input} />
    case 'simpleSelect':
    case 'dropdown':
      return <SelectInput {...props} input={input} />
    case 'date':
      return <DateInput {...props} input={input} />
    case 'maskedInput':
      return <MaskedInput {...props} input={input} />
    case 'name':
      return <NameInput {...props} input={input} />
    case 'address':
      return <AddressInput {...props} input={input} />
    case 'textrow':
      return <TextrowInput {...props} input={input} />
    case 'signature':
      return <SignatureField {...props} input={input} />
  }
}
