import { ChevronDown, Split } from 'lucide-react'
import { useWords } from '../../partner/partner-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { VisuallyHidden } from '../../ui/visually-hidden.tsx'
import css from './question-list.module.css'

/** One contradiction is shown at a time; a line gives the number of the others. */
export function WaitingContradictions({ count }: { count: number }) {
  const t = useWords()
  return (
    <>
      <span className={css.contradiction}>
        <Icon of={Split} size={18} />
        <span>{t('wizard.contradiction.more', { count })}</span>
      </span>
      <span className={css.change}>
        <VisuallyHidden>{t('wizard.questionOpen')}</VisuallyHidden>
        <Icon of={ChevronDown} />
      </span>
    </>
  )
}
