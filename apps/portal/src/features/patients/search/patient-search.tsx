import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../../api/api-error.ts'
import { call } from '../../../api/call.ts'
import type { ApiResponse } from '../../../api/contract-types.ts'
import { useUser } from '../../../session/use-user.ts'
import type { SearchReason } from '../../../patient/patients-query.ts'
import { SearchForm, type SearchFailure } from './search-form.tsx'
import { SearchedFor } from './searched-for.tsx'
import { SearchResults } from './search-results.tsx'
import { emptySearch, type TypedSearch, searchBody } from './typed-search.ts'

interface Remembered {
  typed: TypedSearch
  found: ApiResponse<'searchPatients'> | null
}

/** The patient search. The result is still there after a visit to a patient's documents; it is never part of an address. */
export function PatientSearch({ reasons }: { reasons: SearchReason[] }) {
  const cache = useQueryClient()
  const { userId } = useUser()
  const key = ['patientSearch', userId]
  const [{ typed, found }, setRemembered] = useState<Remembered>(
    () => cache.getQueryData<Remembered>(key) ?? { typed: emptySearch, found: null },
  )
  const [failure, setFailure] = useState<SearchFailure | null>(null)
  const [busy, setBusy] = useState(false)
  const [asked, setAsked] = useState(0)
  const [changing, setChanging] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  useEffect(() => {
    if (asked > 0) heading.current?.focus()
  }, [asked])

  function remember(next: Remembered): void {
    setRemembered(next)
    cache.setQueryData(key, next)
  }

  // Once there are results, they matter more than the question: the form becomes one line above them.
  const folded = found !== null && found.data.length > 0 && !changing
  const form = useRef<HTMLFormElement>(null)
  const opened = changing && found !== null
  useEffect(() => {
    if (opened) form.current?.querySelector<HTMLElement>('input')?.focus()
  }, [opened])
  const change = () => setChanging(true)

  async function search(): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      remember({ typed, found: await call('searchPatients', { body: searchBody(typed) }) })
      setChanging(false)
      setAsked(times => times + 1)
    } catch (thrown) {
      remember({ typed, found: null })
      setFailure(failureOf(thrown))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      {folded ? (
        <SearchedFor reasons={reasons} typed={typed} onChange={change} />
      ) : (
        <SearchForm
          formRef={form}
          reasons={reasons}
          typed={typed}
          busy={busy}
          failure={failure}
          onType={changed => remember({ typed: { ...typed, ...changed }, found })}
          onSearch={search}
        />
      )}
      {found ? <SearchResults found={found} headingRef={heading} /> : null}
    </>
  )
}

function failureOf(thrown: unknown): SearchFailure {
  if (!(thrown instanceof ApiError)) return { code: 'DATA_FETCH_FAILED', minutes: null }
  if (thrown.status === 422) return { code: 'PATIENT_SEARCH_INCOMPLETE', minutes: null }
  if (thrown.status !== 429) return { code: thrown.errorCode, minutes: null }
  return { code: 'TOO_MANY_ATTEMPTS', minutes: Math.max(1, Math.ceil((thrown.retryAfter ?? 60) / 60)) }
}
