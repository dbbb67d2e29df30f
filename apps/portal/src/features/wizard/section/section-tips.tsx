import { type SectionDefinition, tipWords } from '@careword/forms'
import { Lightbulb } from 'lucide-react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './tips.module.css'

/** Tips of the whole section: beside it where there is room, else under its header. */
export function SectionTips({ section }: { section: SectionDefinition }) {
  const { t, lang } = usePartner()
  const tips = (section.tips ?? []).filter(tip => tip.inputId === undefined)
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
          </div>
        )
      })}
    </aside>
  )
}
