import { type SectionDefinition, type Tip, tipWords } from '@careword/forms'
import { Lightbulb } from 'lucide-react'
import { usePartner } from '../../partner/partner-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TipVideo } from './tip-video.tsx'
import css from './tips.module.css'

/** A tip as a line to open, styled so that it does not look like an answer. */
export function FoldedTip({ tip, section }: { tip: Tip; section: SectionDefinition }) {
  const { t, lang } = usePartner()
  const words = tipWords(tip, lang)
  return (
    <details className={css.folded} data-tip="">
      <summary className={css.summary}>
        <Icon of={Lightbulb} />
        <span>{words.title ?? t('wizard.tip')}</span>
      </summary>
      <div className={css.opened}>
        <p>{words.text}</p>
        <TipVideo tip={tip} section={section} />
      </div>
    </details>
  )
}
