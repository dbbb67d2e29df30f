import { paths } from '@careword/contract/paths'
import { lackOfPaper } from '@careword/domain/documents/lack-of-paper'
import { signatureLacking } from '@careword/domain/documents/reported-missing'
import { answerPath } from '@careword/domain/uploads/check-upload-answers'
import { paperStatus } from '@careword/domain/uploads/check-paper'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { call } from '../../api/call.ts'
import { NamedDialog } from '../../dialogs/named-dialog.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { type AllDocuments, documentsQuery } from '../../patient/documents-query.ts'
import { PatientOfPaper } from '../../patient/patient-of-paper.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog, Dialog } from '../../ui/dialog.tsx'
import { useSubmit } from '../../ui/use-submit.ts'
import type { LoadedUpload, UploadParams } from './answers/load-upload.ts'
import { UploadPreview } from './upload-preview.tsx'
import { PaperOfOtherRecordPanel } from './paper/paper-of-other-record-panel.tsx'
import { PaperAlreadyHerePanel } from './paper/paper-already-here-panel.tsx'
import { MixedPapers } from './paper/mixed-papers.tsx'
import { PaperPanel } from './paper/paper-panel.tsx'
import { submitPaper } from './paper/submit-paper.ts'
import { canBeMended, finalCode, isOfPaper, submitAnswers, type Submitted } from './answers/submit-answers.ts'
import { documentHere, type UploadFlow, type UploadFlowEvent, uploadStage } from './upload-flow.ts'
import { useAskToLeave } from './use-ask-to-leave.ts'
import css from './upload-page.module.css'
import { useAnswersAutosave } from './answers/use-answers-autosave.ts'
import { useQuestions } from './answers/use-questions.ts'
import { WorkflowPanel } from './steps/workflow-panel.tsx'
import { Failed, pathOf } from './upload-failure.tsx'

interface Props {
  types: LoadedUpload['types']
  flow: UploadFlow
  step: (event: UploadFlowEvent) => void
  params: UploadParams
}

/** The kinds of requests that this page sends. */
type Sending =
  | { does: 'cancel'; type?: string | undefined }
  | { does: 'submit'; type: string; call: () => Promise<Submitted> }

/** The panel that asks about the paper, beside its pages. */
export function UploadWorkflow({ types, flow, step, params }: Props) {
  const { t, config } = usePartner()
  const { documentId, patientId } = params
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { status, dialog } = flow
  const { packet } = status
  const before = useAnswersAutosave(documentId, status.answered)
  const stage = uploadStage(flow, before.kept?.of === 'questions')
  const asked = stage.at === 'questions'
  const questions = useQuestions({ params, types, timeZone: status.timeZone, ...before, asked })
  const { workflow, steps, finish, isDone } = questions
  const leaving = useAskToLeave(isDone)
  const documentsPath = paths.documents.to(params)
  const { busy, failure, send } = useSubmit<never, Sending>({
    send: what => (what.does === 'cancel' ? cancel(what.type) : submit(what.type, what.call)),
  })
  const toQuestions = () => {
    step({ type: 'other' })
    questions.begin()
  }
  const close = () => step({ type: 'closed' })
  const sendAgain = () => step({ type: 'asked', dialog: 'again' })
  function toDocuments(snackbarCode?: string, type?: string): void {
    finish()
    goToDocuments(snackbarCode, type)
  }
  function goToDocuments(snackbarCode?: string, type?: string): void {
    const search = { ...(snackbarCode && { snackbarCode }), ...(type && { type }) }
    void navigate({ to: documentsPath, search, replace: true })
  }

  // A type whose questions its partner never wrote.
  const hasNoSteps = steps.length === 0
  useEffect(() => {
    if (!hasNoSteps) return
    finish()
    void navigate({
      to: documentsPath,
      search: { snackbarCode: 'UPLOAD_WORKFLOW_STEPS_MISSING' },
      replace: true,
    })
  }, [hasNoSteps, finish, navigate, documentsPath])

  function submitQuestions(): void {
    const { schema } = workflow
    if (!schema) return
    const finished = {
      documentId,
      schema,
      answers: workflow.answers,
      stateVersions: config.patientEngagement.collections.stateVersions,
      fileName: status.files[0]?.name ?? null,
      known: documentHere(status) !== null,
      ofAnother: packet?.kind === 'ofAnother',
    }
    void send({ does: 'submit', type: schema.type, call: () => submitAnswers(finished) })
  }

  async function submit(type: string, submitting: () => Promise<Submitted>) {
    try {
      // Answers are autosaved with the upload, which no longer exists once it is a document.
      await before.answersAutosave.pause()
      const { status: outcome, documentId: id } = await submitting()
      await cache.invalidateQueries({ queryKey: documentsQuery(patientId).queryKey })
      // A document that is not in force is listed under its type.
      const kept = cache.getQueryData<AllDocuments>(documentsQuery(patientId).queryKey)?.[type]
      const added = kept?.instances[id]
      const missing = added?.reportedMissing?.parts ?? null
      if (outcome !== 'Replaced')
        if (signatureLacking(missing) === 'none') toDocuments('UPLOAD_WORKFLOW_SUCCESSFUL')
        else toDocuments('UPLOAD_SIGNATURE_MISSING_SUCCESSFUL', type)
      else if (added && lackOfPaper({ ...added, missing }))
        toDocuments('UPLOAD_NOT_IN_FORCE_SUCCESSFUL', type)
      else if (kept?.actives.length === 0) toDocuments('UPLOAD_NONE_IN_FORCE_SUCCESSFUL', type)
      else toDocuments('UPLOAD_EARLIER_VERSION_SUCCESSFUL', type)
      return 'leaves'
    } catch (error) {
      // The answers are kept where a retry, or another answer, can help (decision 0063).
      if (!canBeMended(error)) {
        questions.leave()
        goToDocuments(finalCode(error))
        return 'leaves'
      }
      before.answersAutosave.resume()
      if (isOfPaper(error)) {
        const changed = await call('uploadStatus', { params: { documentId } }).catch(() => undefined)
        step({ type: 'changed', status: changed })
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

  // An issue with one answer is shown at its question, where the person can correct it.
  const question = steps[workflow.at]
  const place = workflow.looking || !question ? null : answerPath(question, workflow.at)
  const path = pathOf(failure)
  const about = steps.some((each, at) => answerPath(each, at) === path) ? path : null
  const failed =
    failure === null || (asked && about !== null && about !== place) ? null : <Failed failure={failure} />
  function panel(): ReactNode {
    switch (stage.at) {
      case 'questions':
        return (
          <WorkflowPanel
            questions={questions}
            patientId={patientId}
            notes={status.notes}
            busy={busy}
            failure={failed}
            onSubmit={submitQuestions}
            arrives={flow.paper === 'other'}
          />
        )
      case 'mixed':
        return <MixedPapers onAgain={sendAgain} onOther={toQuestions} />
      case 'here':
        return (
          <PaperAlreadyHerePanel
            paper={stage.paper}
            busy={busy}
            onLeave={() => void send({ does: 'cancel', type: stage.paper.document?.type })}
            onOther={toQuestions}
            arrives={flow.paper === 'here'}
          />
        )
      case 'ofAnother':
        return (
          <PaperOfOtherRecordPanel
            paper={stage.paper}
            pages={status.pages}
            busy={busy}
            onLeave={() => void send({ does: 'cancel' })}
            onAgain={sendAgain}
            onOther={stage.paper.here ? () => step({ type: 'meant' }) : toQuestions}
          />
        )
      case 'draft': {
        const { paper } = stage
        return (
          <PaperPanel
            paper={paper}
            patientId={patientId}
            before={before}
            types={types}
            notes={status.notes}
            busy={busy}
            failure={failed}
            onConfirm={(day, seen) => {
              const confirmed = { uploadId: documentId, paper, day, seen }
              void send({ does: 'submit', type: paper.draft.type, call: () => submitPaper(confirmed) })
            }}
            onAgain={sendAgain}
            onOther={toQuestions}
          />
        )
      }
      default:
        return null
    }
  }

  return (
    <div className={css.page}>
      <div className={css.top}>
        <h1 tabIndex={-1} className={css.title}>
          {t('upload.title')}
        </h1>
        <PatientOfPaper patientId={patientId} />
        <Button className={css.cancel} onClick={() => step({ type: 'asked', dialog: 'cancel' })}>
          {t('upload.cancel')}
        </Button>
      </div>
      <div className={css.beside}>
        {panel()}
        <div className={css.pages}>
          <UploadPreview
            documentId={documentId}
            patientId={patientId}
            opensAt={asked ? questions.opensAt : paperOpensAt(packet)}
          />
        </div>
      </div>
      {dialog === 'again' ? (
        <NamedDialog
          name="upload"
          patientId={patientId}
          about={<PatientOfPaper patientId={patientId} />}
          // An upload is being continued here already: this file replaces it.
          firstType={null}
          onClose={close}
          onReady={anew => {
            finish()
            void discard()
            void navigate({ to: paths.upload.to({ ...params, documentId: anew }), replace: true })
          }}
        />
      ) : null}
      {dialog === 'cancel' ? (
        <Dialog
          role="alertdialog"
          title={t('upload.cancelTitle')}
          onClose={close}
          actions={
            <>
              <Button variant="danger" busy={busy} onClick={() => void send({ does: 'cancel' })}>
                {t('upload.cancelYes')}
              </Button>
              <Button variant="primary" onClick={close}>
                {t('upload.cancelNo')}
              </Button>
            </>
          }
        >
          <p>{t('upload.cancelText')}</p>
        </Dialog>
      ) : null}
      {leaving.isAsking ? (
        <ConfirmDialog
          title={t('upload.leave.title')}
          onClose={() => leaving.reply(false)}
          back={t('upload.leave.go')}
          onBack={() => leaving.reply(true)}
          confirm={t('upload.leave.stay')}
          onConfirm={() => leaving.reply(false)}
        >
          <p>{t('upload.leave.text')}</p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}

/** A paper that may be complete opens at its end, which usually has the signature and its day. */
const paperOpensAt = (packet: LoadedUpload['status']['packet']): 'start' | 'end' =>
  packet?.kind === 'draft' && paperStatus(packet) !== 'incomplete' ? 'end' : 'start'
