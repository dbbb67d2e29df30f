import { type OptionalParts, sectionWords } from '@careword/forms'
import { ChevronDown, FastForward } from 'lucide-react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSmallScreen } from '../../../ui/use-small-screen.ts'
import css from './skip-optional-parts.module.css'

interface Props {
  parts: OptionalParts
  busy: boolean
  onLeave(): void
}

/**
 * Offers to skip optional sections: their names, and one button that continues after them. Shown at the end of the previous section and on
 * each optional one.
 */
export function SkipOptionalParts({ parts, busy, onLeave }: Props) {
  const { t, lang } = usePartner()
  const narrow = useSmallScreen()
  const names = parts.sections.map(section => sectionWords(section, lang).breadcrumb)
  const heading = (
    <h2 id="leave-blank" className={css.title}>
      {t(parts.ahead ? 'wizard.leaveAheadTitle' : 'wizard.leaveTitle', { count: parts.sections.length })}
    </h2>
  )
  const list = (
    <ul className={css.names}>
      {names.map(name => (
        <li key={name}>{name}</li>
      ))}
    </ul>
  )
  return (
    <section className={css.box} data-ahead={parts.ahead || undefined} aria-labelledby="leave-blank">
      {narrow ? (
        // Folded, so that the first question is visible below.
        <details>
          <summary className={css.which}>
            {heading}
            <Icon of={ChevronDown} />
          </summary>
          {list}
        </details>
      ) : (
        <>
          {heading}
          {list}
        </>
      )}
      <Button icon={<Icon of={FastForward} />} busy={busy} busyLabel={t('wizard.saving')} onClick={onLeave}>
        {t(parts.ahead ? 'wizard.leaveAhead' : 'wizard.leave', {
          next: sectionWords(parts.next, lang).breadcrumb,
        })}
      </Button>
    </section>
  )
}
