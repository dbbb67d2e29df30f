import type { DescribedAnswer } from '@careword/forms/describe/described-form'
import { formatDocumentDay } from '../partner/format-day.ts'
import { usePartner } from '../partner/partner-context.tsx'
import css from './document-text.module.css'

/** An answer in the wording of the document: on the review before signing, and where the document is read as text. */
export function AnswerWords({ answer, timeZone }: { answer: DescribedAnswer; timeZone: string }) {
  const { t, lang } = usePartner()
  // The portal's own text, in the reader's language: the document has no word for a blank.
  if (answer.kind === 'blank') return <p lang={lang}>{t('wizard.noAnswer')}</p>
  if (answer.signature) {
    const { image, name, signedAt, meaning } = answer.signature
    return (
      <figure>
        <img className={css.signature} src={image} alt={t('wizard.signatureOf', { name: name ?? '' })} />
        <figcaption className={css.caption}>
          {name ? `${name} · ` : ''}
          {formatDocumentDay(signedAt, lang, { timeZone })}
          {meaning === undefined ? null : <span className={css.meaning}>{meaning}</span>}
        </figcaption>
      </figure>
    )
  }
  // The label of a single checkbox is its question; showing it twice would only lengthen the page.
  if (answer.kind === 'choices' && answer.values.length === 1 && answer.values[0] === answer.label)
    return <p className={css.line}>{t('wizard.ticked')}</p>
  if (answer.kind === 'choices' && answer.values.length > 1) {
    return (
      <ul className={css.choices}>
        {answer.values.map(value => (
          <li key={value}>{value}</li>
        ))}
      </ul>
    )
  }
  return answer.values.map((line, index) => (
    // Lines of one text: only their position distinguishes them.
    <p key={`${index}-${line}`} className={css.line}>
      {line}
    </p>
  ))
}
