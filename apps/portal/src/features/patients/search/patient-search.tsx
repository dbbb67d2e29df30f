import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import type { ApiResponse } from '../../../api/contract-types.ts'
import { useUser } from '../../../session/use-user.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import type { SearchReason } from '../../../patient/patients-query.ts'
import { SearchForm } from './search-form.tsx'
import { SearchSummary } from './search-summary.tsx'
import { SearchResults } from './search-results.tsx'
import {
  emptySearch,
  type SearchProblem,
  type TypedSearch,
  searchBody,
  searchIssues,
} from './search-values.ts'

interface Remembered {
  typed: TypedSearch
  found: ApiResponse<'searchPatients'> | null
}

/** The patient search. The result is kept during a visit to a patient's documents, and is never part of an address. */
export function PatientSearch({ reasons }: { reasons: SearchReason[] }) {
  const cache = useQueryClient()
  const { userId } = useUser()
  const key = ['patientSearch', userId]
  const [{ typed, found }, setRemembered] = useState<Remembered>(
    () => cache.getQueryData<Remembered>(key) ?? { typed: emptySearch, found: null },
  )
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

  // Results matter more than the question: the form becomes one line above them.
  const folded = found !== null && found.data.length > 0 && !changing
  const place = useRef<HTMLFormElement>(null)
  const opened = changing && found !== null
  useEffect(() => {
    if (opened) place.current?.querySelector<HTMLElement>('input')?.focus()
  }, [opened])
  const change = () => setChanging(true)

  const submitting = useSubmit<SearchProblem>({
    check: () => searchIssues(typed),
    send: async () => {
      try {
        remember({ typed, found: await call('searchPatients', { body: searchBody(typed) }) })
      } catch (failure) {
        remember({ typed, found: null })
        return { failure }
      }
      setChanging(false)
      setAsked(times => times + 1)
    },
  })

  return (
    <>
      {folded ? (
        <SearchSummary reasons={reasons} typed={typed} onChange={change} />
      ) : (
        <SearchForm
          formRef={place}
          reasons={reasons}
          typed={typed}
          form={submitting}
          onType={changed => remember({ typed: { ...typed, ...changed }, found })}
        />
      )}
      {found ? <SearchResults found={found} headingRef={heading} /> : null}
    </>
  )
}
