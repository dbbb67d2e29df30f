import { useCallback, useRef } from 'react'
import type { ReadingSource } from '../../document-text/use-reading.ts'
import { codeOfFailure } from './remote-state.ts'
import type { LinkHeaders, Remote } from './use-remote.ts'

export interface ReadingProps {
  documentId: string
  /** Stores the drawing first, so that the preview includes it (ruling C-53); undefined where nothing is drawn. */
  before: (() => Promise<unknown>) | undefined
  remote: Remote
  /** Called when a fetch starts and ends. */
  onBusy?(busy: boolean): void
  onClose(): void
}

/**
 * Loads the document that a signer reads by their link, as pages or as text.
 * @param send must stay the same function
 */
export function useLinkSource<Shown>(
  { before, remote: { ask, endsBy }, onBusy }: Pick<ReadingProps, 'before' | 'remote' | 'onBusy'>,
  send: (headers: LinkHeaders, part: number) => Promise<Shown>,
): ReadingSource<Shown> {
  const kept = useRef(before)
  const fetch = useCallback(
    async (part: number) => {
      await kept.current?.()
      // The preview is stored now.
      kept.current = undefined
      return ask(headers => send(headers, part))
    },
    [ask, send],
  )
  const codeOf = useCallback(
    (failure: unknown) =>
      endsBy(failure) ? undefined : codeOfFailure(failure, 'PATIENT_ASYNC_PDF_PREVIEW_ERROR'),
    [endsBy],
  )
  return { fetch, codeOf, onBusy }
}
