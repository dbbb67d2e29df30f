import { useEffect, useRef, useState } from 'react'
import { callForPicture } from '../../api/call.ts'

interface Pages {
  /** Addresses of the pictures that are here, the first page first. */
  pictures: string[]
  /** The number of pages; 0 until the first one is loaded. */
  count: number
  failed: boolean
}

/**
 * Pictures of a draft's pages, one after the other (Documents spec §7, `format=png`): loads the requested page and prefetches
 * the next one.
 */
export function useDraftPages({ documentId, lang }: { documentId: string; lang: string }, wanted: number) {
  const [{ pictures, count, failed }, setPages] = useState<Pages>({ pictures: [], count: 0, failed: false })
  const next = pictures.length + 1
  const missing = !failed && next <= wanted + 1 && (count === 0 || next <= count)

  const made = useRef<string[]>([])
  useEffect(() => {
    if (!missing) return
    const stop = new AbortController()
    const query = { format: 'png', lang, page: String(next) } as const
    callForPicture('pdf', { params: { documentId }, query, signal: stop.signal }).then(
      ({ bytes, pages }) => {
        if (stop.signal.aborted) return
        const address = URL.createObjectURL(bytes)
        made.current.push(address)
        setPages(before => ({ ...before, pictures: [...before.pictures, address], count: pages }))
      },
      () => {
        if (!stop.signal.aborted) setPages(before => ({ ...before, failed: true }))
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
    count,
    /** A prefetched page that failed is reported only when the reader turns to it. */
    failed: failed && pictures.length < wanted,
    again: () => setPages(before => ({ ...before, failed: false })),
  }
}
