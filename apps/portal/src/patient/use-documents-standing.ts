import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useWords } from '../partner/partner-context.tsx'
import { announce } from '../ui/announce.tsx'

/** Milliseconds: what a patient took back is seen by whoever has it open before they have read a page of it. */
export const asksEvery = 20_000

/**
 * An open page about documents stays true: what was signed, replaced, voided or taken back meanwhile is shown without anybody's press, and
 * whoever may not see it any more does not. Asked while the page is in sight; asking does not prolong the session.
 */
export function useDocumentsStanding(patientId: string): void {
  const router = useRouter()
  const cache = useQueryClient()
  const t = useWords()
  const seen = useRef<string>(undefined)
  const { data, error } = useQuery({
    queryKey: ['documentsStanding', patientId],
    queryFn: ({ signal }) => call('documentsStanding', { params: { patientId }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (refusedBy(state.error) === null ? asksEvery : false),
    refetchOnWindowFocus: 'always',
  })
  // Of the end of a session the session speaks; that nobody answered says nothing.
  const standing = [403, 404].includes(refusedBy(error) ?? 0) ? 'refused' : data?.standing

  useEffect(() => {
    if (standing === undefined) return
    const before = seen.current
    seen.current = standing
    if (before === undefined || before === standing) return
    announce(t('documents.changed'))
    void router.invalidate()
    // What is read as text is not shown any longer than it may be.
    void cache.resetQueries({ queryKey: ['documentText'] })
  }, [standing, router, cache, t])
}

const refusedBy = (error: Error | null): number | null =>
  error instanceof ApiError && [401, 403, 404].includes(error.status) ? error.status : null
