import { useCallback } from 'react'
import { call } from '../../api/call.ts'
import { ReadDialog } from '../../document-text/read-dialog-lazy.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { type ReadingProps, useLinkSource } from './use-link-source.ts'
import type { LinkHeaders } from './use-remote.ts'

/** The document as text, read by a link. */
export function ReadByLink({ documentId, onClose, ...props }: ReadingProps) {
  const { lang } = usePartner()
  const send = useCallback(
    (headers: LinkHeaders) => call('remoteText', { params: { documentId }, query: { lang }, headers }),
    [documentId, lang],
  )
  return <ReadDialog {...useLinkSource(props, send)} onClose={onClose} />
}
