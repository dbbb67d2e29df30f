import Search from 'lucide-react/icons/search'
import type { RefObject } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { CodeAlert } from '../../../partner/code-alert.tsx'
import { dobWords } from '../../../partner/dob-words.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Select } from '../../../ui/select.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Submitting } from '../../../ui/use-submit.ts'
import type { SearchReason } from '../../../patient/patients-query.ts'
import { SearchedDob, SearchedName } from '../../../patient/searched-person.tsx'
import css from './patient-search.module.css'
import layout from '../../../ui/layout.module.css'
import type { SearchProblem, TypedSearch } from './search-values.ts'

interface Props {
  reasons: SearchReason[]
  typed: TypedSearch
  form: Submitting<SearchProblem, undefined>
  onType: (changed: Partial<TypedSearch>) => void
  formRef: RefObject<HTMLFormElement | null>
}

/** Name, date of birth, record number: whatever is known; and why. */
export function SearchForm({ reasons, typed, form, onType, formRef }: Props) {
  const { t, content, lang } = usePartner()
  const { busy, failure } = form

  const field = (name: keyof TypedSearch) => {
    return {
      ...form.field(name, ({ field, words, values }) =>
        field === 'dob' ? dobWords({ t, lang }, words, values) : t(words),
      ),
      name,
      value: typed[name],
      autoComplete: 'off',
      onChange: (event: { target: { value: string } }) => {
        onType({ [name]: event.target.value })
        form.changed()
      },
    }
  }

  return (
    <Card as="section" className={layout.farApart} aria-labelledby="patient-search">
      <h2 id="patient-search" className={css.title}>
        {t('account.patients.searchTitle')}
      </h2>
      <form ref={formRef} className={css.form} onSubmit={form.submit} noValidate aria-busy={busy}>
        <div aria-live="assertive" className={css.alert}>
          {failure === null ? null : (
            <CodeAlert
              code={codeOf(failure)}
              minutes={failure instanceof ApiError && failure.status === 429 ? (failure.minutes ?? 1) : null}
            />
          )}
        </div>
        <SearchedName
          {...field('name')}
          className={css.wide}
          label={t('account.patients.name')}
          help={t('account.patients.nameHelp')}
          maxLength={100}
        />
        <SearchedDob
          {...field('dob')}
          onType={dob => {
            onType({ dob })
            form.changed()
          }}
          onLeave={() => form.left('dob')}
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

function codeOf(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'DATA_FETCH_FAILED'
  if (failure.status === 422) return 'PATIENT_SEARCH_INCOMPLETE'
  return failure.status === 429 ? 'TOO_MANY_ATTEMPTS' : failure.errorCode
}
