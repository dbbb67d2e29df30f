import { usePartner } from '../../partner/partner-context.tsx'
import type { CardState } from './card-query.ts'
import css from './card.module.css'
import layout from '../../ui/layout.module.css'
import { formatMoment } from './format-moment.ts'

/** Lists when documents of this patient were opened in an emergency, also with cards that ended. */
export function EmergencyOpenings({ openings }: { openings: CardState['openings'] }) {
  const { t, lang } = usePartner()
  return (
    <section className={css.section} aria-labelledby="openings">
      <h2 id="openings">{t('card.openings')}</h2>
      <ul className={css.list}>
        {openings.map(({ openedAt, way }) => (
          <li key={openedAt}>
            <strong>{formatMoment(openedAt, lang)}</strong>
            <span className={layout.quiet}>{t(`card.opened.${way}`)}</span>
          </li>
        ))}
      </ul>
      <p className={layout.quiet}>{t('card.openingsText')}</p>
    </section>
  )
}
