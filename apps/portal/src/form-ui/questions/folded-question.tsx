import {
  type Draft,
  type FieldState,
  inputWords,
  isAnswered,
  type Question,
  answersTo,
} from '@careword/forms'
import { ArrowDown, Check, ChevronDown, Split } from 'lucide-react'
import { type Ref, useCallback } from 'react'
import { usePartner, useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import { useDraft } from '../draft/use-draft.ts'
import { InputField } from '../inputs/input-field.tsx'
import listCss from '../inputs/inputs.module.css'
import css from './question-list.module.css'

interface Props {
  ref: Ref<HTMLDetailsElement> | undefined
  sectionId: string
  question: Question
  open: boolean
  /** The person opens it. */
  onOpen(): void
  /** Called when the question was opened to show something inside (an issue, a match of the browser's search), or has the focus. */
  onFound(): void
  /** Opens the next question; undefined for the last. */
  onNext?: (() => void) | undefined
}

/** Shows one question of a part: folded to a line with its answer, or open. */
export function FoldedQuestion({ ref, sectionId, question, open, onOpen, onFound, onNext }: Props) {
  const { t } = usePartner()
  return (
    <details
      ref={ref}
      className={css.question}
      open={open}
      data-question={question.path}
      onToggle={event => {
        if (event.currentTarget.open && !open) onFound()
      }}
    >
      <summary
        className={css.line}
        onClick={event => {
          // State opens it, not the browser, so that the focus can be set inside.
          event.preventDefault()
          onOpen()
        }}
      >
        <Line question={question} />
      </summary>
      <div className={listCss.list} onFocus={onFound}>
        {question.inputs.map(input => (
          <InputField key={input.id} sectionId={sectionId} input={input} alone />
        ))}
        {onNext ? (
          <Button className={css.next} icon={<Icon of={ArrowDown} />} onClick={onNext}>
            {t('wizard.nextQuestion')}
          </Button>
        ) : null}
      </div>
    </details>
  )
}

/** The question, its answer, and the action on it. */
function Line({ question }: { question: Question }) {
  const { t, lang } = usePartner()
  const answerText = useDraft(
    useCallback((draft: Draft) => answersTo(draft, question, lang).join(' · '), [question, lang]),
  )
  const answered = useDraft(useCallback((draft: Draft) => isAnswered(draft, question), [question]))
  const required = useDraft(
    useCallback(
      (draft: Draft) => question.paths.some(path => isAsked(question, draft.derived.fields[path])),
      [question],
    ),
  )
  const labels = question.inputs.map(input => inputWords(input, lang).label)
  // With more than two labels, the first alone does not describe them.
  const many = question.details && labels.length > 2
  return (
    <>
      <span className={css.words}>
        <span className={css.label}>
          {many ? t('wizard.details') : labels[0]}
          {required && !answered ? <RequiredMark /> : null}
        </span>
        {answerText === '' && many ? <span className={css.said}>{labels.join(' · ')}</span> : null}
        {answered && answerText !== '' ? (
          <span className={css.said} data-answered="">
            <Icon of={Check} size={18} />
            <span>{answerText}</span>
          </span>
        ) : null}
        {question.isContradiction && !answered ? (
          <span className={css.contradiction}>
            <Icon of={Split} size={18} />
            <span>{t('wizard.contradiction.title')}</span>
          </span>
        ) : null}
      </span>
      {answered ? (
        <span className={css.change}>{t('wizard.change')}</span>
      ) : (
        <span className={css.change}>
          <VisuallyHidden>{t('wizard.questionOpen')}</VisuallyHidden>
          <Icon of={ChevronDown} />
        </span>
      )}
    </>
  )
}

function RequiredMark() {
  const t = useWords()
  return (
    <>
      {' '}
      <span className={listCss.star} data-star="" aria-hidden="true">
        *
      </span>
      <VisuallyHidden>{t('field.requiredMark')}</VisuallyHidden>
    </>
  )
}

/** Whether the question must be answered: by itself, or as one of several of which one is enough. Questions called optional do not count. */
const isAsked = ({ details }: Question, state: FieldState | undefined): boolean =>
  state !== undefined && (state.required || (state.oneOf !== undefined && !details))
