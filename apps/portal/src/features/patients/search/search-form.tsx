import { showLongDate } from '@careword/domain/dates/in-words'
import { longestTypedDate, readTypedDate } from '@careword/domain/dates/typed-date'
import Search from 'lucide-react/icons/search'
import { type FormEvent, type RefObject, useState } from 'react'
import { CodeAlert } from '../../../partner/code-alert.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { SearchReason } from '../../../patient/patients-query.ts'
import css from './patient-search.module.css'
import { type SearchIssues, type TypedSearch, searchIssues } from './typed-search.ts'

export interface SearchFailure {
  code: string
  minutes: number | null
}

interface Props {
  reasons: SearchReason[]
  typed: TypedSearch
  busy: boolean
  failure: SearchFailure | null
  onType: (changed: Partial<TypedSearch>) => void
  onSearch: () => void
  formRef: RefObject<HTMLFormElement | null>
}

/** Name, date of birth, record number: whatever is known; and why. */
export function SearchForm({ reasons, typed, busy, failure, onType, onSearch, formRef: form }: Props) {
  const { t, content, lang } = usePartner()
  const [issues, setIssues] = useState<SearchIssues>({})
  const day = readTypedDate(typed.dob)

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (busy) return
    const found = searchIssues(typed)
    setIssues(found)
    const first = (['name', 'dob', 'mrn', 'reason'] as const).find(field => found[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
    else onSearch()
  }

  const field = (name: keyof TypedSearch) => {
    const key = issues[name]
    return {
      name,
      value: typed[name],
      error: key ? t(key) : undefined,
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => {
        onType({ [name]: event.target.value })
        setIssues({})
      },
    }
  }

  return (
    <Card as="section" className={css.card} aria-labelledby="patient-search">
      <h2 id="patient-search" className={css.title}>
        {t('account.patients.searchTitle')}
      </h2>
      <form ref={form} className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
        <div aria-live="assertive" className={css.alert}>
          {failure ? (
            <CodeAlert code={failure.code}>
              {failure.minutes === null ? null : (
                <p>{t('shell.tryAgainInMinutes', { minutes: failure.minutes })}</p>
              )}
            </CodeAlert>
          ) : null}
        </div>
        <TextField
          {...field('name')}
          className={css.wide}
          label={t('account.patients.name')}
          help={t('account.patients.nameHelp')}
          maxLength={100}
          autoCapitalize="words"
          autoCorrect="off"
          spellCheck={false}
        />
        <TextField
          {...field('dob')}
          label={t('account.patients.dob')}
          // Repeats the date in words, so that a month taken for a day is noticed before the wrong patient is opened.
          help={
            day === null
              ? t('account.patients.dobHelp')
              : t('account.patients.dobRead', { day: showLongDate(day, lang) })
          }
          inputMode="text"
          maxLength={longestTypedDate}
          onBlur={() => setIssues({ ...issues, dob: searchIssues(typed).dob })}
        />
        <TextField
          {...field('mrn')}
          label={t('account.patients.mrn')}
          help={t('account.patients.mrnHelp')}
          maxLength={60}
          autoCapitalize="characters"
          autoCorrect="off"
          spellCheck={false}
        />
        <Select
          {...field('reason')}
          className={css.wide}
          label={t('account.patients.reason')}
          help={t('account.patients.reasonHelp')}
          required
          emptyLabel={t('account.patients.reasonChoose')}
          options={reasons.map(({ code, text }) => ({ value: code, label: content(text) }))}
        />
        <Button
          type="submit"
          variant="primary"
          className={css.submit}
          icon={<Icon of={Search} />}
          busy={busy}
          busyLabel={t('account.patients.searching')}
        >
          {t('account.patients.search')}
        </Button>
      </form>
    </Card>
  )
}
