import { ChevronDown } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Progress } from '../../../ui/progress.tsx'
import css from './part-progress.module.css'
import { SectionList } from './section-list.tsx'
import type { BreadcrumbItem } from '@careword/forms'

interface Props {
  step: number
  steps: number
  /** Empty while the screen is handed to a person who may not see them. */
  items: readonly BreadcrumbItem[]
  onGo(sectionId: string): void
}

/** Replaces the list where it has no room: a slim bar, and the list folded under it. */
export function PartProgress({ step, steps, items, onGo }: Props) {
  const t = useWords()
  return (
    <div className={css.progress}>
      <Progress slim value={step} max={steps} label={t('wizard.stepOf', { step, steps })} />
      {items.length === 0 ? null : (
        <details className={css.all}>
          <summary className={css.summary}>
            <span>
              {t('wizard.stepOf', { step, steps })} · {t('wizard.allParts')}
            </span>
            <Icon of={ChevronDown} />
          </summary>
          <SectionList items={items} onGo={onGo} />
        </details>
      )}
    </div>
  )
}
