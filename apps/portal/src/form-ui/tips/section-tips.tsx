import { type SectionDefinition, tipWords } from '@careword/forms'
import { Lightbulb } from 'lucide-react'
import { usePartner } from '../../partner/partner-context.tsx'
import { Icon } from '../../ui/icon.tsx'
import { FoldedTip } from './folded-tip.tsx'
import { TipVideo } from './tip-video.tsx'
import css from './tips.module.css'
import { useShownTips } from './use-shown-tips.ts'

/** Tips of the whole section where there is no room beside it: folded under its header. */
export function FoldedSectionTips({ section }: { section: SectionDefinition }) {
  const tips = useShownTips(section)
  if (tips.length === 0) return null
  return (
    <div className={css.narrow}>
      {tips.map(tip => (
        <FoldedTip key={tip.text} tip={tip} section={section} />
      ))}
    </div>
  )
}

/** Tips of the whole section, beside it. */
export function SectionTips({ section }: { section: SectionDefinition }) {
  const { t, lang } = usePartner()
  const tips = useShownTips(section)
  if (tips.length === 0) return null
  return (
    <aside className={css.tips} aria-label={t('wizard.tips')}>
      {tips.map(tip => {
        const words = tipWords(tip, lang)
        return (
          <div key={words.text} className={css.tip}>
            <p className={css.title}>
              <Icon of={Lightbulb} />
              {words.title ?? t('wizard.tip')}
            </p>
            <p>{words.text}</p>
            <TipVideo tip={tip} section={section} />
          </div>
        )
      })}
    </aside>
  )
}
