import { dayInWords } from '@careword/domain/dates/in-words'
import type { DescribedAnswer, DescribedSection } from '@careword/forms/describe-types'
import { formatDocumentDay } from '../../../partner/format-day.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { AnswerWords } from '../../../patient/answer-words.tsx'
import { typeName } from '../../../patient/type-name.ts'
import { Badge } from '../../../ui/badge.tsx'
import { AtBedside } from './at-bedside.tsx'
import { DialLink } from '../../../patient/dial-link.tsx'
import type { DocumentText } from './document-text-query.ts'
import css from './document-text.module.css'

/**
 * What the pages of a document say, as text that flows: who it is about and whether it counts, what must be known first at a bedside,
 * then part by part. Its own words stand in the language of the document, what the portal says about it in the reader's.
 */
export function DocumentText({ of: text }: { of: DocumentText }) {
  const { t, config, lang } = usePartner()
  const { timeZone, person } = text
  const kind = typeName(config, text.lang, text.type, text.title)
  const answers = text.sections.flatMap(section => section.answers)
  const signed = answers.flatMap(({ signature }) => (signature?.kind === 'signature' ? [signature] : []))
  // Of what comes from elsewhere, and is not checked, nobody says that it is signed.
  const known = text.mark === null || text.mark.kind === 'void' || text.mark.kind === 'replaced'
  return (
    <article className={css.sheet}>
      <header className={css.head}>
        <h2 className={css.title} lang={text.lang}>
          {kind}
        </h2>
        {text.title.toLowerCase() === kind.toLowerCase() ? null : (
          <p className={css.form} lang={text.lang}>
            {text.title}
          </p>
        )}
        <p className={css.person}>
          <strong>{person.fullname}</strong>
          {person.dob ? (
            <span>{t('wizard.bornOn', { date: dayInWords(person.dob, lang, 'UTC') })}</span>
          ) : null}
        </p>
        {text.signedAt === null ? (
          <p>
            <Badge tone="warn">{t('print.reading.draft')}</Badge>
          </p>
        ) : known ? (
          <Badge tone={text.mark === null ? 'ok' : 'neutral'}>
            {t('documents.signedOn', { date: formatDocumentDay(text.signedAt, lang, { timeZone }) })}
          </Badge>
        ) : null}
        {text.lang === lang ? null : (
          <p className={css.quiet}>
            {t('print.reading.otherLanguage', { language: nameOf(text.lang, lang) })}
          </p>
        )}
      </header>
      <AtBedside text={text} level={3} />
      {text.sections.map(section => (
        <Part key={section.id} section={section} text={text} />
      ))}
      {signed.length > 0 && text.signedAt !== null ? (
        <section className={css.section} aria-labelledby="signers">
          <h3 id="signers">{t('print.reading.signers')}</h3>
          <ul className={css.signers}>
            {signed.map(({ name, signer, signedAt }) => (
              <li key={`${signer} ${name ?? ''} ${signedAt}`}>
                <strong>{name ?? t(`print.reading.signer.${signer}`)}</strong>
                <span className={css.quiet}>
                  {t(`print.reading.signer.${signer}`)} · {formatDocumentDay(signedAt, lang, { timeZone })}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </article>
  )
}

function Part({ section, text }: { section: DescribedSection; text: DocumentText }) {
  const { t } = usePartner()
  const said = section.answers.filter(isSaid)
  const empty = section.answers.filter(answer => answer.kind === 'blank').length
  return (
    <section className={css.section} aria-label={section.title}>
      <h3 lang={text.lang}>{section.title}</h3>
      {section.text === undefined ? null : (
        <p className={css.printed} lang={text.lang}>
          {section.text}
        </p>
      )}
      {said.length > 0 ? (
        <dl className={css.answers}>
          {said.map(answer => (
            <div key={answer.inputId} className={css.answer} data-depth={Math.min(answer.depth, 2)}>
              <dt lang={text.lang}>
                {answer.label}
                {answer.text === undefined ? null : <span className={css.printed}>{answer.text}</span>}
              </dt>
              <dd lang={text.lang}>
                <Said answer={answer} text={text} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {empty > 0 ? <p className={css.quiet}>{t('print.reading.leftEmpty', { count: empty })}</p> : null}
    </section>
  )
}

function Said({ answer, text }: { answer: DescribedAnswer; text: DocumentText }) {
  const { t, lang } = usePartner()
  if (answer.kind === 'line')
    return (
      <>
        <p className={css.quiet} lang={lang}>
          {t('print.reading.notSigned')}
        </p>
        {answer.meaning === undefined ? null : <p>{answer.meaning}</p>}
      </>
    )
  if (answer.dial !== undefined) return <DialLink dial={answer.dial} shown={answer.values.join(' ')} />
  return <AnswerWords answer={answer} timeZone={text.timeZone} />
}

/** An answer, a signature, or the line of one that is lacking; empty boxes and lines are for the paper. */
function isSaid({ kind, line, values, signature }: DescribedAnswer): boolean {
  if (kind === 'line') return line === 'signature'
  return signature !== undefined || values.length > 0
}

const nameOf = (code: string, lang: string): string =>
  new Intl.DisplayNames(lang, { type: 'language' }).of(code) ?? code
