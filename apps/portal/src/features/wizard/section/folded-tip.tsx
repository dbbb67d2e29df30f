import { type Tip, tipWords } from '@careword/forms'
import { Lightbulb } from 'lucide-react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './tips.module.css'

/** A tip as a line to open, that nobody takes for an answer. */
export function FoldedTip({ tip }: { tip: Tip }) {
  const { t, lang } = usePartner()
  const words = tipWords(tip, lang)
  return (
    <details className={css.folded}>
      <summary className={css.summary}>
        <Icon of={Lightbulb} />
        <span>{words.title ?? t('wizard.tip')}</span>
      </summary>
      <p className={css.opened}>{words.text}</p>
    </details>
  )
}
