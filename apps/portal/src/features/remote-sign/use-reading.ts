import { useCallback, useEffect, useRef, useState } from 'react'
import { codeOfFailure } from './remote-state.ts'
import type { Remote, LinkHeaders } from './use-remote.ts'

export interface ReadingProps {
  documentId: string
  /** Stores the drawing first, so that the preview includes it (ruling C-53); undefined where nothing is drawn. */
  before: (() => Promise<unknown>) | undefined
  remote: Remote
  /** Called when a fetch starts and ends. */
  onBusy?(busy: boolean): void
  onClose(): void
}

interface Reading<Shown> {
  /** Undefined until it came, and where it did not. */
  shown: Shown | undefined
  busy: boolean
  failed: string | undefined
  /** Fetches the first part, another part, or the same part again. */
  load(part?: number): Promise<void>
}

/**
 * The document that a signer reads before signing: fetched when it opens.
 * @param fetch must stay the same function
 */
export function useReading<Shown>(
  { before, remote: { ask, endsBy }, onBusy }: Pick<ReadingProps, 'before' | 'remote' | 'onBusy'>,
  fetch: (headers: LinkHeaders, part: number) => Promise<Shown>,
): Reading<Shown> {
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState(true)
  const [failed, setFailed] = useState<string>()
  const kept = useRef(before)
  const tell = useRef(onBusy)
  const now = useRef(1)

  const load = useCallback(
    async (part: number = now.current) => {
      now.current = part
      setBusy(true)
      tell.current?.(true)
      setFailed(undefined)
      try {
        await kept.current?.()
        // It is kept now.
        kept.current = undefined
        setShown(await ask(headers => fetch(headers, part)))
      } catch (failure) {
        setShown(undefined)
        if (!endsBy(failure)) setFailed(codeOfFailure(failure, 'PATIENT_ASYNC_PDF_PREVIEW_ERROR'))
      }
      setBusy(false)
      tell.current?.(false)
    },
    [ask, endsBy, fetch],
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void load()
  }, [load])
  return { shown, busy, failed, load }
}
