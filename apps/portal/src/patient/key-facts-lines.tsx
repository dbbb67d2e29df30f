import type { KeyFactsLine } from '@careword/forms/describe/key-facts-line'
import { usePartner } from '../partner/partner-context.tsx'
import css from './key-facts-lines.module.css'
import layout from '../ui/layout.module.css'

/** Key facts from the head of a document, with the language of their wording. */
type LineWithLanguage = KeyFactsLine & { lang: string; signedIn?: string }

/** Whether CPR is wanted and which treatments are refused, in two lines. They point to facts that do not fit. */
export function KeyFactsLines({ of: line }: { of: LineWithLanguage | null | undefined }) {
  const { t, lang } = usePartner()
  if (!line) return null
  const { cpr, refused, refusesMore } = line
  const inItsOwn = line.lang === lang ? {} : { lang: line.lang }
  return (
    <div className={css.lines}>
      {cpr === null ? null : typeof cpr === 'string' ? (
        <p>
          <strong>{t('print.reading.cpr')}:</strong>{' '}
          {t(cpr === 'nothing' ? 'print.reading.cprUnsaid' : 'print.reading.cprNotAsked')}
        </p>
      ) : (
        <>
          <p>
            <strong>{t('print.reading.cpr')}:</strong>{' '}
            <span className={css.said} data-refuses={cpr.refuses || undefined} {...inItsOwn}>
              {cpr.answered}
            </span>
          </p>
          {cpr.limits.map(({ label, answered, typed }) => (
            <p key={label} className={layout.quiet} {...inItsOwn}>
              {label}: <strong lang={typed ? line.signedIn : undefined}>{answered}</strong>
            </p>
          ))}
          {cpr.isOpen ? <p className={layout.quiet}>{t('print.reading.lineOpen')}</p> : null}
        </>
      )}
      {refused.length > 0 ? (
        <p>
          <strong>{t('print.reading.lineRefused')}</strong> <span {...inItsOwn}>{refused.join(' · ')}</span>
        </p>
      ) : null}
      {refusesMore ? (
        <p className={layout.quiet}>{t('print.reading.lineMore', { count: refused.length })}</p>
      ) : null}
    </div>
  )
}
