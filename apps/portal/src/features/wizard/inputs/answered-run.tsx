import { inputWords, type Question } from '@careword/forms'
import { Check } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './question-list.module.css'

interface Props {
  /** All that one option asks, one after the other. */
  questions: readonly Question[]
  /** One line for all of them. */
  folded: boolean
  onUnfold(): void
  /** The questions themselves. */
  children: ReactNode
}

/** What one option asks, folded to one line where all of it was answered before. */
export function AnsweredRun({ questions, folded, onUnfold, children }: Props) {
  const { t, lang } = usePartner()
  const place = useRef<HTMLDetailsElement>(null)
  const arriving = useRef(false)
  useEffect(() => {
    if (folded || !arriving.current) return
    arriving.current = false
    place.current?.querySelector<HTMLElement>('[data-question] > summary')?.focus()
  }, [folded])
  const labels = questions.flatMap(question => question.inputs.map(input => inputWords(input, lang).label))
  return (
    <details
      ref={place}
      className={css.run}
      data-run=""
      open={!folded}
      onToggle={event => {
        if (event.currentTarget.open && folded) onUnfold()
      }}
    >
      <summary
        className={css.line}
        onClick={event => {
          event.preventDefault()
          arriving.current = true
          onUnfold()
        }}
      >
        <span className={css.words}>
          <span className={css.label}>{t('wizard.answeredRun', { count: questions.length })}</span>
          <span className={css.said} data-answered="">
            <Icon of={Check} size={18} />
            <span>{labels.join(' · ')}</span>
          </span>
        </span>
        <span className={css.change}>{t('wizard.change')}</span>
      </summary>
      <div className={css.questions}>{children}</div>
    </details>
  )
}
