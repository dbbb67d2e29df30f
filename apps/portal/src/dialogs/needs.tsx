import type { DocumentNeed } from '@careword/partner'
import { Clock, Phone, Users } from 'lucide-react'
import { usePartner } from '../partner/partner-context.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './needs.module.css'
import { SeenByWords } from './seen-by-words.tsx'
import type { SeenBy } from './use-seen-by.ts'

const signs: Record<DocumentNeed, typeof Clock> = {
  hour: Clock,
  quarterHour: Clock,
  agentPhone: Phone,
  witnesses: Users,
}

interface Props {
  of: readonly DocumentNeed[]
  /** Who has to see it signed in the state; empty while that is not known. */
  seenBy?: readonly SeenBy[]
  /** Two letters, where a state was chosen. */
  state?: string
}

/** The requirements of a document, before it is begun: how long it takes, which phone numbers are needed, who has to be present at the end. */
export function Needs({ of, seenBy = [], state = '' }: Props) {
  const { t } = usePartner()
  return (
    <section aria-labelledby="needs">
      <h3 id="needs" className={css.title}>
        {t('dialog.needs.title')}
      </h3>
      <ul className={css.list}>
        {of.map(need => (
          <li key={need} className={css.need}>
            <Icon of={signs[need]} size={24} />
            <div>
              {need === 'witnesses' && seenBy.length > 0 ? (
                <SeenByWords of={seenBy} state={state} />
              ) : (
                <>
                  <strong>{t(`dialog.needs.${need}`)}</strong>
                  <span className={css.why}>{t(`dialog.needs.${need}Why`)}</span>
                </>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}
