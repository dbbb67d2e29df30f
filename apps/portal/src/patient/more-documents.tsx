import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './more-documents.module.css'
import layout from '../ui/layout.module.css'

/**
 * Documents that people seldom need, below the others: folded, with their names, so that the list need not be opened to see its content.
 */
export function MoreDocuments({ names, children }: { names: readonly string[]; children: ReactNode }) {
  const { t, lang } = usePartner()
  const once = [...new Set(names)]
  return (
    <details className={css.more}>
      <summary className={css.summary}>
        <span className={css.words}>
          <span className={css.title}>{t('documents.moreDocuments')}</span>{' '}
          <span className={layout.small}>
            {new Intl.ListFormat(lang, { type: 'conjunction' }).format(once)}
          </span>
        </span>
        <Icon of={ChevronDown} />
      </summary>
      <div className={css.body}>{children}</div>
    </details>
  )
}
