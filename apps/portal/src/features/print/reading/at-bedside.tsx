import { bedsideOf } from '@careword/forms/describe/bedside'
import { usePartner } from '../../../partner/partner-context.tsx'
import { AnswerWords } from '../../../patient/answer-words.tsx'
import { DialLink } from '../../../patient/dial-link.tsx'
import type { DocumentText } from './document-text-query.ts'
import css from './document-text.module.css'

/**
 * What whoever stands at the bedside has to know first, as the form's definition marks it: who decides and how they are reached, what is
 * wanted and what is refused, and on what the document is silent; a form that marks nothing has no such box, and nobody acts in a hurry on what was
 * never signed, or counts no more.
 */
export function AtBedside({ text, level }: { text: DocumentText; level: 2 | 3 }) {
  const { t } = usePartner()
  const [Title, Part] = level === 2 ? (['h2', 'h3'] as const) : (['h3', 'h4'] as const)
  const bedside = bedsideOf(text.sections)
  if (bedside === null || text.signedAt === null || text.mark !== null) return null
  return (
    <section className={css.first} aria-labelledby="know-first">
      <Title id="know-first" className={css.firstTitle}>
        {t('print.reading.first')}
      </Title>
      {bedside.parts.map(({ id, title, answers: first }) => (
        <div key={id} className={css.group}>
          <Part className={css.groupTitle} lang={text.lang}>
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
                <dt lang={text.lang}>{answer.label}</dt>
                <dd lang={text.lang}>
                  {answer.dial === undefined ? (
                    <AnswerWords answer={answer} timeZone={text.timeZone} />
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
          <ul className={css.unsaid} lang={text.lang}>
            {bedside.unsaid.map(label => (
              <li key={label}>{label}</li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
