import { useWords } from '../../../partner/partner-context.tsx'
import type { ReactNode, Ref } from 'react'
import { ReminderButton } from './reminder-button.tsx'
import css from './section-header.module.css'

interface Props {
  documentTitle: string
  step: number
  steps: number
  /** Whether the folded list of sections above already shows the step. */
  listed: boolean
  title: string
  subtitle?: string | undefined
  text?: string | undefined
  heroItems: { text: string; message?: string | undefined }[]
  /** The hero's picture or video. */
  media?: ReactNode
  /** Opens the reminder of the guiding parts. */
  onReminder?: () => void
  /** The heading, which takes the focus when a section opens. */
  headingRef: Ref<HTMLHeadingElement>
}

/** The id of the heading. */
export const partTitle = 'part-title'

/** The hero and header of a section: its number and its subject. */
export function SectionHeader({
  documentTitle,
  step,
  steps,
  listed,
  title,
  subtitle,
  text,
  heroItems,
  media,
  onReminder,
  headingRef,
}: Props) {
  const t = useWords()
  return (
    <header className={css.header}>
      <p className={css.where} data-listed={listed}>
        <span className={css.step} data-noprint>
          {t('wizard.stepOf', { step, steps })}
        </span>
        <span className={css.document}>{documentTitle}</span>
      </p>
      <h1 id={partTitle} ref={headingRef} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      {subtitle ? <p className={css.subtitle}>{subtitle}</p> : null}
      {text ? <p className={css.text}>{text}</p> : null}
      {onReminder ? <ReminderButton className={css.reminder} onPress={onReminder} /> : null}
      {media}
      {heroItems.map(item => (
        <p key={item.text} className={css.hero}>
          <strong>{item.text}</strong>
          {item.message ? <span>{item.message}</span> : null}
        </p>
      ))}
    </header>
  )
}
