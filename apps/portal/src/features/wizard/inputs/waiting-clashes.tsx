import { ChevronDown, Split } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './question-list.module.css'

/** Of answers that clash one box stands at a time; how many more there are is one line. */
export function WaitingClashes({ count }: { count: number }) {
  const t = useWords()
  return (
    <>
      <span className={css.clash}>
        <Icon of={Split} size={18} />
        <span>{t('wizard.clash.more', { count })}</span>
      </span>
      <span className={css.change}>
        <VisuallyHidden>{t('wizard.questionOpen')}</VisuallyHidden>
        <Icon of={ChevronDown} />
      </span>
    </>
  )
}
