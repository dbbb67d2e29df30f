import { isWaiting } from '@careword/domain/signature-requests/request-states'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { call } from '../api/call.ts'
import { CodeAlert } from '../partner/code-alert.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { LinkPicture } from '../ui/link-picture.tsx'
import { Working } from '../ui/spinner.tsx'
import css from './signature-requests.module.css'
import layout from '../ui/layout.module.css'
import { useLeadToMissing } from './missing-answers.ts'
import { requestAt, requestFailure, signatureRequestsQuery } from './signature-requests-query.ts'

interface Props {
  documentId: string
  taskId: string
  path: string
  onClose(): void
}

/** A link for a person who is present, as a code for the camera of their own phone; the result is shown here. */
export function ShowLinkDialog({ documentId, taskId, path, onClose }: Props) {
  const { t } = usePartner()
  const cache = useQueryClient()
  const { data } = useQuery(signatureRequestsQuery(documentId))
  const [link, setLink] = useState<string>()
  const [code, setCode] = useState<string>()
  const begun = useRef(false)
  const leadToMissing = useLeadToMissing()
  useEffect(() => {
    if (begun.current) return
    begun.current = true
    call('showTaskLink', { body: { documentId, taskId } })
      .then(async shown => {
        setLink(shown.link)
        await cache.invalidateQueries({ queryKey: signatureRequestsQuery(documentId).queryKey })
      })
      .catch((failure: unknown) => {
        if (leadToMissing(failure)) onClose()
        else setCode(requestFailure(failure, 'ASSIGN_TASK_FAILED'))
      })
  }, [documentId, taskId, cache, leadToMissing, onClose])
  const { state } = requestAt(data, path) ?? {}
  const done = link !== undefined && state !== undefined && state !== 'unassigned' && !isWaiting(state)
  const words =
    state === 'declined'
      ? 'signature-requests.shown.declined'
      : state === 'expired'
        ? 'signature-requests.shown.expired'
        : state === 'opened'
          ? 'signature-requests.shown.opened'
          : 'signature-requests.shown.scan'
  return (
    <Dialog
      title={t('signature-requests.shown.title')}
      onClose={onClose}
      done={t(done ? 'signature-requests.shown.done' : 'signature-requests.close')}
    >
      <div className={css.shown}>
        {code === undefined ? null : <CodeAlert code={code} announce />}
        {link === undefined && code === undefined ? (
          <Working>{t('signature-requests.working')}</Working>
        ) : null}
        {link !== undefined && !done && state !== 'opened' ? (
          <LinkPicture link={link} label={t('signature-requests.shown.code')} />
        ) : null}
        {link === undefined ? null : <p role="status">{t(words)}</p>}
        {link !== undefined && state !== 'signed' ? (
          <p className={layout.quiet}>{t('signature-requests.shown.minutes')}</p>
        ) : null}
      </div>
    </Dialog>
  )
}
