import { formatLongDate } from '@careword/domain/dates/format-date'
import { usePartner } from '../partner/partner-context.tsx'

/**
 * The facts that distinguish two people with the same name: date of birth and the end of the record number, as far as the reader may see
 * them.
 */
export function PatientFacts({
  of: { dob, mrn },
  className,
}: {
  of: { dob: string | null; mrn: string | null }
  className?: string | undefined
}) {
  const { t, lang } = usePartner()
  if (!dob && !mrn) return null
  return (
    <span className={className}>
      {dob ? <span>{t('shell.patient.born', { day: formatLongDate(dob, lang) })}</span> : null}
      {mrn ? <span>{t('shell.patient.record', { number: mrn })}</span> : null}
    </span>
  )
}
