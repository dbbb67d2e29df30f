import { keyFactsOf } from '@careword/forms/describe/key-facts'
import { keyFactsLine } from '@careword/forms/describe/key-facts-line'
import Download from 'lucide-react/icons/download'
import FileText from 'lucide-react/icons/file-text'
import { useEffect, useId, useRef, useState } from 'react'
import { addressOf } from '../../api/call.ts'
import { formatDay, formatTime } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { KeyFactsLines } from '../../patient/key-facts-lines.tsx'
import { KeyFactsSummary } from '../../document-text/key-facts-summary.tsx'
import { MissingParts } from '../../patient/missing-parts.tsx'
import { LanguageNotice } from '../../document-text/language-notice.tsx'
import { SinceSignedLines } from '../../document-text/since-signed-lines.tsx'
import { typeName } from '../../partner/type-name.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './emergency.module.css'
import layout from '../../ui/layout.module.css'
import type { Opened } from './emergency-state.ts'

/** The documents in force, with the patient's name first: the key facts, then the pages. The page is read-only. */
export function OpenedDocuments({ opened, onClose }: { opened: Opened; onClose(): Promise<void> }) {
  const { t, lang, config } = usePartner()
  const { openingId, way, person, documents, ended = [], endsAt } = opened
  const heading = useRef<HTMLHeadingElement>(null)
  const [closing, setClosing] = useState(false)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className={css.opened}>
      <header className={css.whose}>
        <h1 tabIndex={-1} ref={heading}>
          {person.fullname}
        </h1>
        {person.dob === null ? null : (
          <p className={layout.large}>{t('wizard.bornOn', { date: formatDay(person.dob, lang) })}</p>
        )}
      </header>
      {ended.map(({ type, name, end, on }) => (
        <Alert key={type} tone="warn" title={typeName(config, lang, type, name)}>
          <p>{t(`emergency.ended.${end}`, { date: formatDay(on, lang) })}</p>
        </Alert>
      ))}
      {documents.length === 0 ? (
        <>
          <p className={layout.large}>{t('emergency.nothing')}</p>
          {ended.length === 0 ? <p className={layout.large}>{t('emergency.nothingSays')}</p> : null}
        </>
      ) : (
        documents.map(each => <InForce key={each.documentId} document={each} opening={openingId} />)
      )}
      <footer className={layout.column}>
        <p className={layout.quiet}>{t(`emergency.ends.${way}`, { time: formatTime(endsAt, lang) })}</p>
        <Button
          block
          busy={closing}
          busyLabel={t('emergency.closing')}
          onClick={() => {
            setClosing(true)
            onClose().catch(() => setClosing(false))
          }}
        >
          {t('emergency.close')}
        </Button>
      </footer>
    </div>
  )
}

function InForce({ document: it, opening }: { document: Opened['documents'][number]; opening: string }) {
  const { t, lang, config } = usePartner()
  const titleId = useId()
  const { documentId, signedIn = it.lang } = it
  const params = { documentId }
  const { sections } = it
  const first = sections && { ...it, sections }
  const line = first && keyFactsLine(first)
  return (
    <article className={css.document} aria-labelledby={titleId}>
      <h2 id={titleId}>{typeName(config, lang, it.type, it.name)}</h2>
      {/* The first thing a reader in a hurry sees, without scrolling. */}
      <KeyFactsLines of={line && { ...line, lang: it.lang, signedIn }} />
      {first ? <LanguageNotice shownIn={it.lang} signedIn={signedIn} className={layout.quiet} /> : null}
      {it.reportedMissing === null ? (
        <p className={css.inForce}>
          {it.day === null
            ? t('emergency.inForce')
            : t(it.uploaded ? 'emergency.inForceSince' : 'emergency.inForceSigned', {
                date: formatDay(it.day, lang),
              })}
        </p>
      ) : it.day === null ? null : (
        <p>{t('documents.datedOn', { date: formatDay(it.day, lang) })}</p>
      )}
      <MissingParts missing={it.reportedMissing} />
      {first && keyFactsOf(first) !== null ? (
        <KeyFactsSummary text={first} level={3} />
      ) : (
        <>
          <SinceSignedLines of={it.since} />
          <p>{t('emergency.onItsPages')}</p>
        </>
      )}
      <div className={css.ways}>
        <a
          className={buttonClass('primary', true)}
          href={addressOf('emergencyPdf', { params, query: { opening } })}
          target="_blank"
          rel="noopener"
        >
          <Icon of={FileText} />
          <span>{t('emergency.pages')}</span>
        </a>
        <LinkButton
          href={addressOf('emergencyPdf', { params, query: { download: 'true', opening } })}
          download
          block
          icon={<Icon of={Download} />}
        >
          {t('emergency.keep')}
        </LinkButton>
      </div>
    </article>
  )
}
