import { documentTitles } from '@careword/domain/documents/document-titles'
import { isKnownNotInForce } from '@careword/domain/documents/watermark'
import { formatDayInWords } from '@careword/domain/dates/format-date'
import type { DescribedAnswer, DescribedSection } from '@careword/forms/describe/described-form'
import type { DescribedSignature } from '@careword/forms/values/described-value'
import type { ReactNode } from 'react'
import type { ApiResponse } from '../api/contract-types.ts'
import { formatDocumentDay } from '../partner/format-day.ts'
import { usePartner } from '../partner/partner-context.tsx'
import { DocumentAnswers } from './document-answers.tsx'
import sheet from './document-sheet.module.css'
import { LanguageNotice } from './language-notice.tsx'
import { typeName } from '../partner/type-name.ts'
import { classNames } from '../ui/class-names.ts'
import { Badge } from '../ui/badge.tsx'
import { DocumentKeyFacts } from './document-key-facts.tsx'
import css from './document-text.module.css'

export type DocumentText = ApiResponse<'documentText'>

/**
 * The content of a document as flowing text: the person and the status, the key facts for the bedside, then section by section. Its own
 * text is in the language of the document, the portal's text about it in the reader's.
 */
export function DocumentText({ of: text, leads }: { of: DocumentText; leads?: ReactNode }) {
  const { t, config, lang } = usePartner()
  const { timeZone, person } = text
  const [name, form] = documentTitles(typeName(config, text.lang, text.type, text.title), text.title)
  const answers = text.sections.flatMap(section => section.answers)
  const signed = answers.flatMap(({ signature }) => (signature?.kind === 'signature' ? [signature] : []))
  return (
    // Signed text is shown in its original words, also where a browser translates the page around it.
    <article className={classNames(sheet.sheet, css.text)} translate="no">
      <header className={sheet.head}>
        <h2 className={sheet.title} lang={text.lang}>
          {name}
        </h2>
        {form === undefined ? null : (
          <p className={sheet.form} lang={text.lang}>
            {form}
          </p>
        )}
        <p className={sheet.person}>
          <strong>{person.fullname}</strong>
          {person.dob ? (
            <span>{t('wizard.bornOn', { date: formatDayInWords(person.dob, lang, 'UTC') })}</span>
          ) : null}
        </p>
        <State of={text} />
        <LanguageNotice shownIn={text.lang} signedIn={text.lang} className={sheet.quiet} />
      </header>
      {text.soFar ? <SoFar of={text.soFar} text={text} /> : null}
      <DocumentKeyFacts text={text} level={3} leads={leads} />
      {text.sections.map(section => (
        <Part key={section.id} section={section} text={text} />
      ))}
      {signed.length > 0 && text.signedAt !== null ? <Signers of={signed} timeZone={timeZone} /> : null}
    </article>
  )
}

/** A badge names the state of a draft and of what is in force; any other state is already above, and the day of signing is a line. */
function State({ of: { signedAt, soFar, mark, timeZone } }: { of: DocumentText }) {
  const { t, lang } = usePartner()
  if (signedAt === null)
    return (
      <p data-state>
        <Badge tone="warn">{t(soFar ? 'print.reading.draftInPart' : 'print.reading.draft')}</Badge>
      </p>
    )
  // A document from elsewhere that is not checked is not shown as signed.
  if (mark !== null && !isKnownNotInForce(mark)) return null
  const signedOn = t('documents.signedOn', { date: formatDocumentDay(signedAt, lang, { timeZone }) })
  return mark === null ? <Badge tone="ok">{signedOn}</Badge> : <p className={sheet.quiet}>{signedOn}</p>
}

interface Signed {
  signer: DescribedSignature['signer']
  name?: string
  signedAt: string
}

function Signers({ of: signed, timeZone, after }: { of: Signed[]; timeZone: string; after?: string }) {
  const { t, lang } = usePartner()
  return (
    <section className={sheet.section} aria-labelledby="signers">
      <h3 id="signers">{t('print.reading.signers')}</h3>
      <ul className={css.signers}>
        {signed.map(({ name, signer, signedAt }) => (
          <li key={`${signer} ${name ?? ''} ${signedAt}`}>
            <strong>{name ?? t(`print.reading.signer.${signer}`)}</strong>
            <span className={sheet.quiet}>
              {t(`print.reading.signer.${signer}`)} · {formatDocumentDay(signedAt, lang, { timeZone })}
            </span>
          </li>
        ))}
      </ul>
      {after === undefined ? null : <p className={css.printed}>{after}</p>}
    </section>
  )
}

/** The signatures on a partly signed draft, and those that are missing. */
function SoFar({
  of: { signed, missing },
  text,
}: {
  of: NonNullable<DocumentText['soFar']>
  text: DocumentText
}) {
  const { t } = usePartner()
  const all = [...signed, ...missing]
  // The signer's name in the document. Without a name, the role, numbered when several signers have it.
  const nameOfSigner = ({ signer, name, number }: (typeof missing)[number]): string => {
    if (name !== '' || signer === 'patient') return name || text.person.fullname
    const several = all.filter(one => one.signer === signer).length > 1
    return `${t(`print.reading.signer.${signer}`)}${several ? ` ${number}` : ''}`
  }
  const names = missing.map(nameOfSigner).join(', ')
  return (
    <Signers
      of={signed.map(one => ({ ...one, name: nameOfSigner(one) }))}
      timeZone={text.timeZone}
      {...(names === '' ? {} : { after: t('print.reading.missing', { names }) })}
    />
  )
}

function Part({ section, text }: { section: DescribedSection; text: DocumentText }) {
  return (
    <section className={sheet.section} aria-label={section.title}>
      <h3 lang={text.lang}>{section.title}</h3>
      {section.text === undefined ? null : (
        <p className={css.printed} lang={text.lang}>
          {section.text}
        </p>
      )}
      <DocumentAnswers
        answers={section.answers.filter(isReadAsText)}
        timeZone={text.timeZone}
        lang={text.lang}
        dials
      />
    </section>
  )
}

/** Whether the line is read as text: boxes and lines for a pen are not; an empty signature line is shown as not signed. */
const isReadAsText = ({ kind, line }: DescribedAnswer): boolean => kind !== 'line' || line === 'signature'
