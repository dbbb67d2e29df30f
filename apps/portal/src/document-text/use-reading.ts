import { useCallback, useEffect, useRef, useState } from 'react'

/** The source of the document that a signer reads. */
export interface ReadingSource<Shown> {
  /** Fetches the first part, or another part. Must stay the same function. */
  fetch(part: number): Promise<Shown>
  /** The code to show for a failure; undefined where the page shows it. Must stay the same function. */
  codeOf(failure: unknown): string | undefined
  /** Called when a fetch starts and ends. */
  onBusy?: ((busy: boolean) => void) | undefined
}

interface Reading<Shown> {
  /** Undefined until the document is loaded, and where it could not be. */
  shown: Shown | undefined
  busy: boolean
  failed: string | undefined
  /** Fetches the first part, another part, or the same part again. */
  load(part?: number): Promise<void>
}

/** The document that a signer reads before signing: fetched when it opens. */
export function useReading<Shown>({ fetch, codeOf, onBusy }: ReadingSource<Shown>): Reading<Shown> {
  const [shown, setShown] = useState<Shown>()
  const [busy, setBusy] = useState(true)
  const [failed, setFailed] = useState<string>()
  const tell = useRef(onBusy)
  const now = useRef(1)

  const load = useCallback(
    async (part: number = now.current) => {
      now.current = part
      setBusy(true)
      tell.current?.(true)
      setFailed(undefined)
      try {
        setShown(await fetch(part))
      } catch (failure) {
        setShown(undefined)
        setFailed(codeOf(failure))
      }
      setBusy(false)
      tell.current?.(false)
    },
    [fetch, codeOf],
  )
  const begun = useRef(false)
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    void load()
  }, [load])
  return { shown, busy, failed, load }
}
