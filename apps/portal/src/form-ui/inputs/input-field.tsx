import {
  asksBelow,
  type FieldView,
  type InputDefinition,
  inputWords,
  nameAt,
  patientRecordField,
  settles,
} from '@careword/forms'
import { Info } from 'lucide-react'
import { type FocusEvent, memo, useState } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDraft, useDraftStore, useFieldView } from '../draft/use-draft.ts'
import { useIsFromRecord } from '../draft/use-is-from-record.ts'
import { FieldTips } from '../tips/field-tips.tsx'
import { afterThePress } from '../fields/after-press.ts'
import { ContradictionBox } from '../contradictions/contradiction-box.tsx'
import type { FieldProps } from '../fields/field-props.ts'
import css from './inputs.module.css'
import { eitherHelp, eitherText, issueTextIn } from '../issues/issue-text.ts'
import { PatientRecordRow } from './patient-record-row.tsx'
import { widgetOf } from './widgets.ts'
import { InputList } from './input-list.tsx'

interface Props {
  sectionId: string
  input: InputDefinition
  /** An input that does not fit inside its option is rendered elsewhere, as a question of its own. */
  alone?: boolean
  /** Whether an answer brought it here since the part was opened. */
  appeared?: boolean
}

/** One question. React renders it again only when its own view changes. */
export const InputField = memo(function InputField({
  sectionId,
  input,
  alone = false,
  appeared = false,
}: Props) {
  const path = `${sectionId}.${input.id}`
  const view = useFieldView(path)
  const props = useFieldProps(sectionId, path, view)
  const store = useDraftStore()
  // Moving between parts of one question does not leave it.
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) afterThePress(() => store.dispatch({ type: 'leaveField' }))
  }
  const [hiddenAtFirst] = useState(appeared || !view?.state.visible)
  if (!view?.state.visible || !props) return null
  const { draw, showsTips } = widgetOf(input)
  const Widget = patientRecordField(input) === undefined ? draw : PatientRecordRow
  return (
    <div className={css.field} data-field={path} onBlur={leave}>
      {settles(input) ? (
        <ContradictionBox path={path} appeared={hiddenAtFirst}>
          <Widget {...props} />
        </ContradictionBox>
      ) : (
        <Widget {...props} />
      )}
      {props.whenOpen && isBlank(view) ? (
        <p className={css.whenOpen}>
          <Icon of={Info} />
          {props.whenOpen}
        </p>
      ) : null}
      {props.tip ? <p className={css.tip}>{props.tip}</p> : null}
      {showsTips?.(input) ? null : <FieldTips sectionId={sectionId} inputId={input.id} />}
      {alone || !asksBelow(input) ? null : <AskedBelow sectionId={sectionId} input={input} />}
    </div>
  )
})

interface Drawn extends FieldProps<InputDefinition> {
  tip: string | undefined
  whenOpen: string | undefined
}

const isBlank = ({ value, parts }: FieldView) => value === undefined && Object.keys(parts).length === 0

function useFieldProps(sectionId: string, path: string, view: FieldView | undefined): Drawn | undefined {
  const { t, lang } = usePartner()
  const store = useDraftStore()
  const names = useCalled(view?.input)
  const isKnown = useIsFromRecord(sectionId, view)
  if (!view) return undefined
  const { input, state, issues } = view
  const words = inputWords(input, lang, ref => names[ref] ?? '')
  // A form may have its own text for this; an error already includes it.
  const asksOne = issues.length > 0 ? undefined : eitherHelp(store.read(), lang, t, path)
  const value = (suffix = '') => (suffix === '' ? view.value : view.parts[suffix])
  return {
    input,
    sectionId,
    path,
    label: words.label,
    help:
      [words.help ?? asksOne, isKnown ? t('field.known') : undefined].filter(Boolean).join(' ') || undefined,
    placeholder: words.placeholder,
    meaning: words.meaning,
    tip: words.tip,
    whenOpen: words.whenOpen,
    required: state.required,
    maxLength: state.maxLength,
    mark:
      state.required || state.oneOf !== undefined ? (
        <>
          <span className={css.star} data-star="" aria-hidden="true">
            *
          </span>
          <VisuallyHidden>{t(state.required ? 'field.requiredMark' : 'field.oneOfMark')}</VisuallyHidden>
        </>
      ) : undefined,
    value,
    text: suffix => {
      const found = value(suffix)
      return typeof found === 'string' ? found : ''
    },
    offered: option => !state.withheld?.includes(option),
    error: (suffix = '') => {
      const issue = issues.find(each => each.path === path + suffix)
      if (!issue) return undefined
      const { def } = store.read()
      return eitherText(def, lang, t, issue) ?? issueTextIn(def, lang, t, issue)
    },
    dispatch: store.dispatch,
  }
}

/** The names of people that the input's text inserts; renders again only when one of them changes. */
function useCalled(input: InputDefinition | undefined): Record<string, string> {
  const refs = Object.values(input?.names ?? {})
  const joined = useDraft(draft => refs.map(ref => nameAt(draft.answers, ref)).join('\n'))
  const names = joined.split('\n')
  return Object.fromEntries(refs.map((ref, index) => [ref, names[index] ?? '']))
}

/**
 * The inputs of a chosen option that do not fit between two options. They are below all options, so that the choice stays visible as a
 * whole.
 */
function AskedBelow({ sectionId, input }: { sectionId: string; input: InputDefinition }) {
  const chosen = useFieldView(`${sectionId}.${input.id}`)?.value
  if (input.type !== 'radio') return null
  const option = input.options.find(each => each.value === chosen)
  if (!option?.items?.length) return null
  return (
    <div className={css.below}>
      <InputList sectionId={sectionId} inputs={option.items} />
    </div>
  )
}
