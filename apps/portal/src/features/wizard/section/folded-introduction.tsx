import { heroWords, type SectionDefinition, tipWords } from '@careword/forms'
import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TipVideo } from '../../../form-ui/tips/tip-video.tsx'
import css from '../../../form-ui/tips/tips.module.css'
import { useShownTips } from '../../../form-ui/tips/use-shown-tips.ts'
import { ReminderButton } from './reminder-button.tsx'

interface Props {
  section: SectionDefinition
  /** The introduction, if the person has read it before. */
  text: string | undefined
  media: ReactNode
  /** Opens the reminder of the guiding parts. */
  onReminder?: () => void
}

/**
 * On a phone, the content that is beside and above the questions on a wide screen, folded to one line so that the first question is
 * visible.
 */
export function FoldedIntroduction({ section, text, media, onReminder }: Props) {
  return (
    <div className={css.line}>
      <About section={section} text={text} media={media} />
      {onReminder ? <ReminderButton variant="quiet" onPress={onReminder} /> : null}
    </div>
  )
}

function About({ section, text, media }: Omit<Props, 'onReminder'>) {
  const { t, lang } = usePartner()
  const tips = useShownTips(section)
  const heroes = (section.heroModule?.items ?? []).map(item => heroWords(item, lang))
  if (tips.length + heroes.length === 0 && !text) return media
  return (
    <details className={css.about}>
      <summary className={css.summary}>
        <span>{t('wizard.aboutPart')}</span>
        <Icon of={ChevronDown} />
      </summary>
      <div className={css.opened}>
        {text ? <p>{text}</p> : null}
        {media}
        {heroes.map(hero => (
          <p key={hero.text}>
            <strong>{hero.text}</strong> {hero.message}
          </p>
        ))}
        {tips.map(tip => {
          const words = tipWords(tip, lang)
          return (
            <div key={words.text}>
              <p>
                <strong>{words.title ?? t('wizard.tip')}</strong>
              </p>
              <p>{words.text}</p>
              <TipVideo tip={tip} section={section} />
            </div>
          )
        })}
      </div>
    </details>
  )
}
