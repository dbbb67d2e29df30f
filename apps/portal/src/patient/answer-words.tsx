import type { DescribedAnswer } from '@careword/forms/describe-types'
import { formatDocumentDay } from '../partner/format-day.ts'
import { usePartner } from '../partner/partner-context.tsx'
import css from './answer-words.module.css'

/** What was answered, as the document says it: on the review before signing, and where the document is read as text. */
export function AnswerWords({ answer, timeZone }: { answer: DescribedAnswer; timeZone: string }) {
  const { t, lang } = usePartner()
  // The portal says it, in the reader's language: the document has no word here.
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
  // A box that stands alone says its own question; twice in a row it would only make the page longer.
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
  return answer.values.map((line, at) => (
    // Lines of one text: their place is what tells them apart.
    <p key={`${at}-${line}`} className={css.line}>
      {line}
    </p>
  ))
}
