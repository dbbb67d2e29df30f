import { inputWords, type Question } from '@careword/forms'
import { Check } from 'lucide-react'
import { usePartner } from '../../partner/partner-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import css from './question-list.module.css'

/** Shows all questions of one option, when answered before, as one line. */
export function AnsweredRun({ questions }: { questions: readonly Question[] }) {
  const { t, lang } = usePartner()
  const labels = questions.flatMap(question => question.inputs.map(input => inputWords(input, lang).label))
  return (
    <>
      <span className={css.words}>
        <span className={css.label}>{t('wizard.answeredRun', { count: questions.length })}</span>
        <span className={css.said} data-answered="">
          <Icon of={Check} size={18} />
          <span>{labels.join(' · ')}</span>
        </span>
      </span>
      <span className={css.change}>{t('wizard.change')}</span>
    </>
  )
}
