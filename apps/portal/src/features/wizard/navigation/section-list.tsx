import { Check, Lock } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import css from './section-list.module.css'

export interface SectionListItem {
  id: string
  index: number
  label: string
  current: boolean
  saved: boolean
  locked: boolean
  /** Saved and not locked (Documents spec §2); the current one needs no button. */
  enabled: boolean
}

interface Props {
  items: SectionListItem[]
  onGo(index: number): void
}

/** The breadcrumb of sections: where the person is, what is done, what is closed. */
export function SectionList({ items, onGo }: Props) {
  const t = useWords()
  return (
    <nav aria-label={t('wizard.parts')}>
      <ol className={css.list}>
        {items.map(item => (
          <li key={item.id}>
            {item.enabled && !item.current ? (
              <button type="button" className={css.item} onClick={() => onGo(item.index)}>
                <Inside item={item} />
              </button>
            ) : (
              <span
                className={css.item}
                data-current={item.current}
                data-closed={!item.current}
                {...(item.current ? { 'aria-current': 'step' } : {})}
              >
                <Inside item={item} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

function Inside({ item }: { item: SectionListItem }) {
  const t = useWords()
  return (
    <>
      <span className={css.sign} data-saved={item.saved && !item.locked}>
        {item.locked ? <Icon of={Lock} size={16} /> : item.saved ? <Icon of={Check} size={18} /> : item.index + 1}
      </span>
      <span className={css.label}>
        {item.label}
        {item.locked ? <VisuallyHidden>, {t('wizard.partLocked')}</VisuallyHidden> : null}
        {item.saved && !item.locked ? <VisuallyHidden>, {t('wizard.partSaved')}</VisuallyHidden> : null}
      </span>
    </>
  )
}
