import { type Leavable, sectionWords } from '@careword/forms'
import { FastForward } from 'lucide-react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './leave-blank.module.css'

interface Props {
  parts: Leavable
  busy: boolean
  onLeave(): void
}

/** Parts that nobody has to fill in: said before them, with their names, and one press that goes on behind them. */
export function LeaveBlank({ parts, busy, onLeave }: Props) {
  const { t, lang } = usePartner()
  const names = parts.sections.map(section => sectionWords(section, lang).breadcrumb)
  return (
    <section className={css.box} aria-labelledby="leave-blank">
      <h2 id="leave-blank" className={css.title}>
        {t('wizard.leaveTitle', { count: parts.sections.length })}
      </h2>
      <ul className={css.names}>
        {names.map(name => (
          <li key={name}>{name}</li>
        ))}
      </ul>
      <Button icon={<Icon of={FastForward} />} busy={busy} busyLabel={t('wizard.saving')} onClick={onLeave}>
        {t('wizard.leave', { next: sectionWords(parts.next, lang).breadcrumb })}
      </Button>
    </section>
  )
}
