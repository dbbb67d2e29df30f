import type { DocumentNeed } from '@careword/partner'
import { Clock, Phone, Users } from 'lucide-react'
import { usePartner } from '../partner/partner-context.tsx'
import { Icon } from '../ui/icon.tsx'
import css from './needs.module.css'

const signs: Record<DocumentNeed, typeof Clock> = {
  hour: Clock,
  quarterHour: Clock,
  agentPhone: Phone,
  witnesses: Users,
}

/** What a person needs for a document, before they begin: how long it takes, whose phone number, who has to be there in the end. */
export function Needs({ of, title }: { of: readonly DocumentNeed[]; title: string }) {
  const { t } = usePartner()
  return (
    <section aria-labelledby="needs">
      <p className={css.name}>{title}</p>
      <h3 id="needs" className={css.title}>
        {t('dialog.needs.title')}
      </h3>
      <ul className={css.list}>
        {of.map(need => (
          <li key={need} className={css.need}>
            <Icon of={signs[need]} size={24} />
            <span>
              <strong>{t(`dialog.needs.${need}`)}</strong>
              <span className={css.why}>{t(`dialog.needs.${need}Why`)}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
