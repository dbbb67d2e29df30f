import type { BreadcrumbItem } from '@careword/forms'
import { Check, Lock } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './section-list.module.css'

interface Props {
  items: BreadcrumbItem[]
  onGo(sectionId: string): void
}

/** The breadcrumb of sections: where the person is, what is done, what is closed. */
export function SectionList({ items, onGo }: Props) {
  const t = useWords()
  return (
    <nav aria-label={t('wizard.parts')}>
      <ol className={css.list} start={items[0]?.number ?? 1}>
        {items.map(item => {
          const inside = (
            <>
              <span className={css.sign} data-state={item.state}>
                <Sign item={item} />
              </span>
              <span>
                {item.label}
                {item.state === 'locked' ? <VisuallyHidden>, {t('wizard.partLocked')}</VisuallyHidden> : null}
                {item.state === 'saved' ? <VisuallyHidden>, {t('wizard.partSaved')}</VisuallyHidden> : null}
              </span>
            </>
          )
          return (
            <li key={item.sectionId}>
              {item.enabled && item.state !== 'current' ? (
                <button type="button" className={css.item} onClick={() => onGo(item.sectionId)}>
                  {inside}
                </button>
              ) : (
                <span
                  className={css.item}
                  data-state={item.state}
                  {...(item.state === 'current' ? { 'aria-current': 'step' as const } : {})}
                >
                  {inside}
                </span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

function Sign({ item }: { item: BreadcrumbItem }) {
  if (item.state === 'locked') return <Icon of={Lock} size={16} />
  if (item.state === 'saved') return <Icon of={Check} size={18} />
  return item.number
}
