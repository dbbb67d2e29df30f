import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { callForBytes } from '../../api/call.ts'

interface Pages {
  /** Addresses of the pictures that are here, the first page first. */
  pictures: string[]
  /** There is no page after these. */
  whole: boolean
  failed: boolean
}

/**
 * Pictures of a draft's pages, one after the other (Documents spec §7, `format=png`): the page that is asked for, and the one after it, so that
 * it is known whether there is one.
 */
export function useDraftPages({ documentId, lang }: { documentId: string; lang: string }, wanted: number) {
  const [{ pictures, whole, failed }, setPages] = useState<Pages>({
    pictures: [],
    whole: false,
    failed: false,
  })
  const next = pictures.length + 1
  const missing = !whole && !failed && next <= wanted + 1

  const made = useRef<string[]>([])
  useEffect(() => {
    if (!missing) return
    const stop = new AbortController()
    const query = { format: 'png', lang, page: String(next) } as const
    callForBytes('pdf', { params: { documentId }, query, signal: stop.signal }).then(
      picture => {
        if (stop.signal.aborted) return
        const address = URL.createObjectURL(picture)
        made.current.push(address)
        setPages(before => ({ ...before, pictures: [...before.pictures, address] }))
      },
      (failure: unknown) => {
        if (stop.signal.aborted) return
        // A draft has a first page; of any other, none is the end.
        const atEnd = next > 1 && failure instanceof ApiError && failure.status === 404
        setPages(before => ({ ...before, ...(atEnd ? { whole: true } : { failed: true }) }))
      },
    )
    return () => stop.abort()
  }, [missing, next, documentId, lang])
  useEffect(() => {
    const addresses = made.current
    return () => addresses.forEach(address => URL.revokeObjectURL(address))
  }, [])

  return {
    picture: pictures[wanted - 1],
    /** Of a page that was looked for ahead and did not come, it is said when somebody turns to it. */
    hasNext: pictures.length > wanted || failed,
    failed: failed && pictures.length < wanted,
    again: () => setPages(before => ({ ...before, failed: false })),
  }
}
