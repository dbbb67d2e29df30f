import { formatLongDate } from '@careword/domain/dates/format-date'
import { readTypedDate } from '@careword/domain/dates/typed-date'
import { PencilLine } from 'lucide-react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { SearchReason } from '../../../patient/patients-query.ts'
import css from './patient-search.module.css'
import type { TypedSearch } from './search-values.ts'

interface Props {
  reasons: SearchReason[]
  typed: TypedSearch
  onChange(): void
}

/** The search in one line, so that the results below are visible without scrolling. */
export function SearchSummary({ reasons, typed, onChange }: Props) {
  const { t, content, lang } = usePartner()
  const day = readTypedDate(typed.dob)
  const reason = reasons.find(({ code }) => code === typed.reason)
  const criteria = [
    typed.name,
    day === null ? '' : formatLongDate(day, lang),
    typed.mrn,
    reason ? content(reason.text) : '',
  ].filter(part => part.trim() !== '')
  return (
    <section className={css.asked} aria-label={t('account.patients.searchedFor')}>
      <p>
        <span className={css.facts}>{t('account.patients.searchedFor')}: </span>
        <strong>{criteria.join(' · ')}</strong>
      </p>
      <Button icon={<Icon of={PencilLine} />} onClick={onChange}>
        {t('account.patients.changeSearch')}
      </Button>
    </section>
  )
}
