import { bedsideOf } from '@careword/forms/describe/bedside'
import type { DescribedAnswer } from '@careword/forms/describe-types'
import { useId } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { AnswerWords } from './answer-words.tsx'
import { DialLink } from './dial-link.tsx'
import css from './know-first.module.css'

interface Props {
  sections: readonly { id: string; title: string; answers: readonly DescribedAnswer[] }[]
  /** The document's own language and zone. */
  lang: string
  timeZone: string
  level: 2 | 3
}

/**
 * What whoever stands at the bedside has to know first, as the form's definition marks it: who decides and how they are reached, what is
 * wanted and what is refused, and on what the document is silent; a form that marks nothing has no such box.
 */
export function KnowFirst({ sections, lang, timeZone, level }: Props) {
  const { t } = usePartner()
  const titleId = useId()
  const [Title, Part] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  const bedside = bedsideOf(sections)
  if (bedside === null) return null
  return (
    <section className={css.first} aria-labelledby={titleId}>
      <Title id={titleId} className={css.firstTitle}>
        {t('print.reading.first')}
      </Title>
      {bedside.parts.map(({ id, title, answers: first }) => (
        <div key={id} className={css.group}>
          <Part className={css.groupTitle} lang={lang}>
            {title}
          </Part>
          <dl className={css.facts}>
            {first.map((answer, index) => (
              <div
                key={answer.inputId}
                className={css.fact}
                // A number never stands beside the name of somebody else.
                data-whom={(answer.dial === undefined && first[index + 1]?.dial !== undefined) || undefined}
              >
                <dt lang={lang}>{answer.label}</dt>
                <dd lang={lang}>
                  {answer.dial === undefined ? (
                    <AnswerWords answer={answer} timeZone={timeZone} />
                  ) : (
                    <DialLink dial={answer.dial} shown={answer.values.join(' ')} />
                  )}
                </dd>
              </div>
            ))}
          </dl>
        </div>
      ))}
      {bedside.unsaid.length > 0 && (
        <div className={css.group}>
          <Part className={css.groupTitle}>{t('print.reading.unsaid')}</Part>
          <ul className={css.unsaid} lang={lang}>
            {bedside.unsaid.map(label => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
