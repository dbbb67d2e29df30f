import { type Ref, useId } from 'react'
import { formatDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { Card } from '../../ui/card.tsx'
import { kindOf, personOf, roleOf, timeOf } from './access-words.ts'
import type { AccessEntry } from './access-log-query.ts'
import css from './access-log.module.css'
import layout from '../../ui/layout.module.css'

interface Props {
  entries: readonly AccessEntry[]
  /** Index of the first entry that the latest 'show more' added. */
  newFrom: number
  firstNew: Ref<HTMLLIElement>
}

/** The entries of the access log by day, newest first. */
export function AccessList({ entries, newFrom, firstNew }: Props) {
  const { lang } = usePartner()
  const id = useId()
  return byDay(entries).map(({ day, begins, entries: ofDay }) => (
    // Two entries can be alike, and a day comes twice where two documents have other clocks: entries are only ever added at the end.
    <section key={begins} className={layout.column} aria-labelledby={`${id}-${begins}`}>
      <h2 id={`${id}-${begins}`} className={layout.large}>
        {formatDay(day, lang)}
      </h2>
      <Card>
        <ul className={css.entries}>
          {ofDay.map((entry, index) => (
            <AccessLine
              key={begins + index}
              entry={entry}
              {...(begins + index === newFrom ? { ref: firstNew } : {})}
            />
          ))}
        </ul>
      </Card>
    </section>
  ))
}

function AccessLine({ entry, ref }: { entry: AccessEntry; ref?: Ref<HTMLLIElement> }) {
  const partner = usePartner()
  const { t, content } = partner
  const role = roleOf(partner, entry)
  return (
    <li ref={ref} {...(ref ? { tabIndex: -1 } : {})} className={css.entry}>
      <span className={css.person}>{personOf(partner, entry)}</span>
      {role === '' ? null : <span className={layout.quiet}>{role}</span>}
      <span>{kindOf(partner, entry)}</span>
      {entry.reason === null ? null : (
        <span>{t('access-log.reason', { reason: content(entry.reason) })}</span>
      )}
      <span className={layout.quiet}>{timeOf(partner, entry)}</span>
    </li>
  )
}

interface Day {
  day: string
  begins: number
  entries: AccessEntry[]
}

function byDay(entries: readonly AccessEntry[]): Day[] {
  const days: Day[] = []
  for (const [index, entry] of entries.entries()) {
    const last = days.at(-1)
    if (last?.day === entry.day) last.entries.push(entry)
    else days.push({ day: entry.day, begins: index, entries: [entry] })
  }
  return days
}
