import { dayLabel } from '@careword/domain/documents/day-label'
import { formatDocumentDay } from '../../partner/format-day.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import type { DocumentInstance } from '../../patient/documents-query.ts'
import { MissingParts } from '../../patient/missing-parts.tsx'

/** Papers from outside that have not been checked. They may contain a refusal, so they are named before a document is begun. */
export function UncheckedPapers({ documents }: { documents: readonly DocumentInstance[] }) {
  const { t, lang } = usePartner()
  const [newest] = documents
  const called = newest ? dayLabel(newest) : null
  return (
    <div>
      <p>
        <strong>{t('home.card.unchecked', { count: documents.length })}</strong>
      </p>
      {newest && called ? (
        <p>{t(called.labelKey, { date: formatDocumentDay(called.date, lang, newest) })}</p>
      ) : null}
      {newest && documents.length === 1 ? <MissingParts missing={newest.reportedMissing} /> : null}
    </div>
  )
}
