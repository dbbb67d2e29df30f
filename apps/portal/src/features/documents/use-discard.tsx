import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { call } from '../../api/call.ts'
import { useShowCode } from '../../partner/show-code.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import { NamedDialog } from '../../dialogs/named-dialog.tsx'
import { documentsQuery } from '../../patient/documents-query.ts'
import { withoutDraft } from './without-draft.ts'
import { ApiError } from '../../api/api-error.ts'

interface OpenDraft {
  documentId: string | null
  title: string
}

/** Discards a started document after asking, then reloads the list (Documents spec §4, Discard). */
export function useDiscard(patientId: string): { discard: (asked: OpenDraft) => void; dialogs: ReactNode } {
  const cache = useQueryClient()
  const showCode = useShowCode()
  const [asked, setAsked] = useState<OpenDraft | null>(null)
  const { busy, send } = useSubmit<never, OpenDraft>({
    send: async ({ documentId }) => {
      try {
        // Ruling C-35: nothing to discard is success, without a call.
        if (documentId !== null)
          await call('discardDocument', { params: { documentId }, body: { isPatientEngagement: true } })
      } catch (failure) {
        setAsked(null)
        showCode(discardFailure(failure))
        void cache.invalidateQueries({ queryKey: documentsQuery(patientId).queryKey })
        return
      }
      try {
        await cache.fetchQuery(documentsQuery(patientId))
        showCode('DOCUMENT_DISCARD_SUCCESS')
      } catch {
        // A discarded draft is no longer offered, also when the list cannot be fetched again.
        cache.setQueryData(documentsQuery(patientId).queryKey, documents =>
          documents && documentId !== null ? withoutDraft(documents, documentId) : documents,
        )
        showCode('DOCUMENT_DISCARD_SUCCESS_LIST_OLD')
      }
      setAsked(null)
    },
  })

  const dialogs = asked ? (
    <NamedDialog
      name="discard"
      title={asked.title}
      busy={busy}
      onClose={() => setAsked(null)}
      onConfirm={() => void send(asked)}
    />
  ) : null
  return { discard: setAsked, dialogs }
}

/** The code of a draft that was not discarded: discarding has words of its own, never those of starting. */
function discardFailure(failure: unknown): string {
  if (!(failure instanceof ApiError)) return 'DOCUMENT_DISCARD_FAILED_NO_ANSWER'
  if (failure.status === 403) return 'DOCUMENT_DISCARD_FAILED_NOT_ALLOWED'
  return failure.status === 409 ? failure.errorCode : 'DOCUMENT_DISCARD_FAILED'
}
