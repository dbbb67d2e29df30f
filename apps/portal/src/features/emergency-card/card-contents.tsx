import { formatDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { MissingParts } from '../../patient/missing-parts.tsx'
import { typeName } from '../../partner/type-name.ts'
import type { CardState } from './card-query.ts'
import css from './card.module.css'
import layout from '../../ui/layout.module.css'

/** The documents in force now, and whom the card names. */
export function CardContents({ state: { documents, agents } }: { state: CardState }) {
  const { t, lang, config } = usePartner()
  const [agent, ...others] = agents
  return (
    <section className={css.section} aria-labelledby="what-it-opens">
      <h2 id="what-it-opens">{t('card.opens')}</h2>
      {documents.length === 0 ? <p>{t('card.opensNothing')}</p> : null}
      <ul className={css.list}>
        {documents.map(({ documentId, type, name, day, reportedMissing }) => (
          <li key={documentId}>
            <strong>{typeName(config, lang, type, name)}</strong>
            {day === null ? null : <span className={layout.quiet}>{formatDay(day, lang)}</span>}
            <MissingParts missing={reportedMissing} />
          </li>
        ))}
      </ul>
      <p className={layout.quiet}>{t('card.opensAlways')}</p>
      {documents.length === 0 ? null : agent === undefined ? (
        <p>{t(documents.every(({ uploaded }) => uploaded) ? 'card.namesNobodyPaper' : 'card.namesNobody')}</p>
      ) : (
        <p>
          {agent.phone === null
            ? t('card.namesWithout', { name: agent.name })
            : t('card.names', { name: agent.name, phone: agent.phone.replaceAll(' ', '\u00a0') })}{' '}
          {others.length > 0 ? t('card.namesMore', { count: others.length }) : null}
        </p>
      )}
    </section>
  )
}
