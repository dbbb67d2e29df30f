import { paths } from '@careword/contract/paths'
import { lackOfPaper } from '@careword/domain/documents/lack-of-paper'
import { signatureLacking } from '@careword/domain/documents/reported-missing'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { call } from '../../api/call.ts'
import { usePartner } from '../../partner/partner-context.tsx'
import { type DocumentGroup, documentsQuery } from '../../patient/documents-query.ts'
import { useSubmit } from '../../ui/use-submit.ts'
import type { UploadParams } from './answers/load-upload.ts'
import { canRetry, failureCode, isOfPaper, submitAnswers, type Submitted } from './answers/submit-answers.ts'
import type { useAnswersAutosave } from './answers/use-answers-autosave.ts'
import type { useQuestions } from './answers/use-questions.ts'
import { existingDocument, type UploadFlow, type UploadFlowEvent } from './upload-flow.ts'
import { pathOf } from './upload-failure.tsx'

interface Options {
  params: UploadParams
  flow: UploadFlow
  dispatch: (event: UploadFlowEvent) => void
  questions: ReturnType<typeof useQuestions>
  autosaved: ReturnType<typeof useAnswersAutosave>
}

/** The kinds of requests that this page sends. */
type Sending =
  | { does: 'cancel'; type?: string | undefined }
  | { does: 'submit'; type: string; call: () => Promise<Submitted> }

/** Submits the answers of the upload, or cancels it, and then opens the list of documents with the outcome. */
export function useSubmitUpload({ params, flow: { status }, dispatch, questions, autosaved }: Options) {
  const { config } = usePartner()
  const { documentId, patientId } = params
  const { workflow, finish } = questions
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { busy, failure, send } = useSubmit<never, Sending>({
    send: what => (what.does === 'cancel' ? cancel(what.type) : submit(what.type, what.call)),
  })
  function toDocuments(snackbarCode?: string, type?: string): void {
    finish()
    goToDocuments(snackbarCode, type)
  }
  function goToDocuments(snackbarCode?: string, type?: string): void {
    const search = { ...(snackbarCode && { snackbarCode }), ...(type && { type }) }
    void navigate({ to: paths.documents.to(params), search, replace: true })
  }

  function submitQuestions(): void {
    const { schema } = workflow
    if (!schema) return
    const finished = {
      documentId,
      schema,
      answers: workflow.answers,
      stateVersions: config.patientEngagement.collections.stateVersions,
      fileName: status.files[0]?.name ?? null,
      known: existingDocument(status) !== null,
      ofAnother: status.packet?.kind === 'ofAnother',
    }
    void send({ does: 'submit', type: schema.type, call: () => submitAnswers(finished) })
  }

  async function submit(type: string, submitting: () => Promise<Submitted>) {
    try {
      // Answers are autosaved with the upload, which no longer exists after it became a document.
      await autosaved.answersAutosave.pause()
      const { status: outcome, documentId: id } = await submitting()
      await cache.invalidateQueries({ queryKey: documentsQuery(patientId).queryKey })
      const group = cache.getQueryData(documentsQuery(patientId).queryKey)?.[type]
      const code = successCode(outcome, group, id)
      // A document that is not in force is listed under its type.
      toDocuments(code, code === 'UPLOAD_WORKFLOW_SUCCESSFUL' ? undefined : type)
      return 'leaves'
    } catch (error) {
      // The answers are kept where a retry, or another answer, can help (decision 0063).
      if (!canRetry(error)) {
        questions.leave()
        goToDocuments(failureCode(error))
        return 'leaves'
      }
      autosaved.answersAutosave.resume()
      if (isOfPaper(error)) {
        const changed = await call('uploadStatus', { params: { documentId } }).catch(() => undefined)
        dispatch({ type: 'changed', status: changed })
      }
      const path = pathOf(error)
      if (path !== null) questions.goTo(path)
      return { failure: error }
    }
  }

  async function cancel(type?: string) {
    await discard()
    toDocuments(undefined, type)
    return 'leaves' as const
  }

  // If this request does not arrive, the server deletes the upload within a day.
  const discard = () => call('cancelUpload', { params: { documentId } }).catch(() => undefined)

  return { busy, failure, send, submitQuestions, discard }
}

function successCode(outcome: Submitted['status'], group: DocumentGroup | undefined, id: string): string {
  const added = group?.instances[id]
  const missing = added?.reportedMissing?.parts ?? null
  if (outcome !== 'Replaced')
    return signatureLacking(missing) === 'none'
      ? 'UPLOAD_WORKFLOW_SUCCESSFUL'
      : 'UPLOAD_SIGNATURE_MISSING_SUCCESSFUL'
  if (added && lackOfPaper({ ...added, missing })) return 'UPLOAD_NOT_IN_FORCE_SUCCESSFUL'
  return group?.actives.length === 0 ? 'UPLOAD_NONE_IN_FORCE_SUCCESSFUL' : 'UPLOAD_EARLIER_VERSION_SUCCESSFUL'
}
