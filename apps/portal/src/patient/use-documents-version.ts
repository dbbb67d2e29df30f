import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { useWords } from '../partner/partner-context.tsx'
import { announce } from '../ui/announce.tsx'

/** Milliseconds: a reader sees a revocation before they have read one page. */
const asksEvery = 20_000

/**
 * Keeps an open page about documents current: documents that were signed, replaced, voided or revoked in the meantime are shown without a
 * press, and a user whose access ended no longer sees them. Polls while the page is visible; polling does not extend the session.
 */
export function useDocumentsVersion(patientId: string): void {
  const router = useRouter()
  const cache = useQueryClient()
  const t = useWords()
  const seen = useRef<string>(undefined)
  const { data, error } = useQuery({
    queryKey: ['documentsVersion', patientId],
    queryFn: ({ signal }) => call('documentsVersion', { params: { patientId }, signal }),
    staleTime: 0,
    gcTime: 0,
    retry: false,
    refetchInterval: ({ state }) => (refusedBy(state.error) === null ? asksEvery : false),
    refetchOnWindowFocus: 'always',
  })
  // The session handles its own end; a missing response gives no information.
  const version = [403, 404].includes(refusedBy(error) ?? 0) ? 'refused' : data?.versionToken

  useEffect(() => {
    if (version === undefined) return
    const before = seen.current
    seen.current = version
    if (before === undefined || before === version) return
    announce(t('documents.changed'))
    void router.invalidate()
    // Removes the text view when its document is no longer accessible.
    void cache.resetQueries({ queryKey: ['documentText'] })
  }, [version, router, cache, t])
}

const refusedBy = (error: Error | null): number | null =>
  error instanceof ApiError && [401, 403, 404].includes(error.status) ? error.status : null
