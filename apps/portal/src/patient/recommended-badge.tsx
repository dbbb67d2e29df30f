import { Star } from 'lucide-react'
import { useWords } from '../partner/partner-context.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './recommended-badge.module.css'

/** Marks the kind of document to begin with, for a person who has none yet and does not know which. */
export function RecommendedBadge() {
  const t = useWords()
  return (
    <span className={css.mark}>
      <Icon of={Star} size={18} />
      {t('home.card.beginHere')}
    </span>
  )
}
