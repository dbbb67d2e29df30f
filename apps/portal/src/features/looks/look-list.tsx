import { type Ref, useId } from 'react'
import { formatDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { Card } from '../../ui/card.tsx'
import { doingOf, personOf, standingOf, timeOf } from './look-words.ts'
import type { Look } from './looks-query.ts'
import css from './looks.module.css'

interface Props {
  looks: readonly Look[]
  /** From this one on they came last. */
  newFrom: number
  firstNew: Ref<HTMLLIElement>
}

/** Looks by day, newest first. */
export function LookList({ looks, newFrom, firstNew }: Props) {
  const { lang } = usePartner()
  const id = useId()
  return byDay(looks).map(({ day, begins, looks: ofDay }) => (
    <section key={day} className={css.day} aria-labelledby={`${id}-${day}`}>
      <h2 id={`${id}-${day}`} className={css.dayName}>
        {formatDay(day, lang)}
      </h2>
      <Card>
        <ul className={css.looks}>
          {ofDay.map((look, at) => (
            <LookLine
              key={`${look.at} ${look.did} ${look.name} ${look.document?.documentId}`}
              look={look}
              {...(begins + at === newFrom ? { ref: firstNew } : {})}
            />
          ))}
        </ul>
      </Card>
    </section>
  ))
}

function LookLine({ look, ref }: { look: Look; ref?: Ref<HTMLLIElement> }) {
  const partner = usePartner()
  const { t, content } = partner
  const standing = standingOf(partner, look)
  return (
    <li ref={ref} {...(ref ? { tabIndex: -1 } : {})} className={css.look}>
      <span className={css.person}>{personOf(partner, look)}</span>
      {standing === '' ? null : <span className={css.quiet}>{standing}</span>}
      <span>{doingOf(partner, look)}</span>
      {look.reason === null ? null : <span>{t('looks.reason', { reason: content(look.reason) })}</span>}
      <span className={css.quiet}>{timeOf(partner, look)}</span>
    </li>
  )
}

interface Day {
  day: string
  begins: number
  looks: Look[]
}

function byDay(looks: readonly Look[]): Day[] {
  const days: Day[] = []
  for (const [index, look] of looks.entries()) {
    const last = days.at(-1)
    if (last?.day === look.day) last.looks.push(look)
    else days.push({ day: look.day, begins: index, looks: [look] })
  }
  return days
}
