import { isWaiting } from '@careword/domain/signature-requests/request-states'
import { type Answers, isRequestOfSection } from '@careword/forms'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { useShowCode } from '../../../partner/show-code.tsx'
import { showSnackbar } from '../../../ui/snackbar-store.ts'
import { useDraftStore } from '../../../form-ui/draft/use-draft.ts'
import {
  signatureRequestsQuery,
  waitingRequests,
} from '../../../signature-requests/signature-requests-query.ts'

/** Polls the requests to sign by a link, and merges the signers' answers into the draft. */
export function WatchSignatureRequests({ documentId }: { documentId: string }) {
  const { t } = usePartner()
  const store = useDraftStore()
  const showCode = useShowCode()
  const { data, isError } = useQuery(signatureRequestsQuery(documentId))

  useEffect(() => {
    if (!data) return
    const requests = data.documentTasks
      .map(({ task: request }) => request)
      .filter(request => isRequestOfSection(request.documentRef))
    const waiting = requests.filter(({ state }) => isWaiting(state))
    store.dispatch({
      type: 'tasks',
      askedOf: waiting.map(({ documentRef }) => documentRef[0] ?? ''),
      askedNames: Object.fromEntries(
        waiting.map(({ documentRef, askedName }) => [documentRef[0] ?? '', askedName]),
      ),
      elsewhere: requests
        .filter(({ way, state }) => way === 'sent' && state !== 'unassigned')
        .map(({ documentRef }) => documentRef[0] ?? ''),
      refusals: Object.fromEntries(
        requests.flatMap(({ documentRef, state, signerName }) =>
          state === 'declined' || state === 'withdrawn'
            ? [
                [
                  documentRef[0] ?? '',
                  {
                    name: signerName,
                    how: state === 'declined' ? ('declined' as const) : ('gaveUp' as const),
                  },
                ],
              ]
            : [],
        ),
      ),
      signed: requests.flatMap(({ state, documentRef, answers }) =>
        state === 'signed' && answers !== null
          ? [{ path: documentRef[0] ?? '', answers: answers as Answers }]
          : [],
      ),
    })
  }, [data, store])
  // Events on another device are announced here, once.
  const waited = useRef<readonly string[]>([])
  useEffect(() => {
    if (!data) return
    const signed = data.documentTasks.find(
      ({ task: request }) => request.state === 'signed' && waited.current.includes(request.id),
    )
    waited.current = waitingRequests(data).map(({ id }) => id)
    if (!signed) return
    const { signerName } = signed.task
    showSnackbar({
      title:
        signerName === ''
          ? t('wizard.signers.thisOneSigned')
          : t('wizard.signers.hasSigned', { name: signerName }),
      message: t('signature-requests.signedText'),
    })
  }, [data, t])
  useEffect(() => {
    if (isError) showCode('DOCUMENT_TASK_FETCH_FAILURE')
  }, [isError, showCode])

  return null
}
