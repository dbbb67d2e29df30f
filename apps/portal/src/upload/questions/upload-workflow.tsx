import { paths } from '@careword/contract/paths'
import { answerPath } from '@careword/domain/uploads/check-upload-answers'
import { paperStatus } from '@careword/domain/uploads/check-paper'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { NamedDialog } from '../../dialogs/named-dialog.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { PatientOfPaper } from '../../patient/patient-of-paper.tsx'
import { Button } from '../../ui/button.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'
import type { LoadedUpload, UploadParams } from './answers/load-upload.ts'
import { UploadPreview } from './upload-preview.tsx'
import { PaperOfOtherRecordPanel } from './paper/paper-of-other-record-panel.tsx'
import { PaperAlreadyHerePanel } from './paper/paper-already-here-panel.tsx'
import { MixedPapers } from './paper/mixed-papers.tsx'
import { PaperPanel } from './paper/paper-panel.tsx'
import { submitPaper } from './paper/submit-paper.ts'
import { type UploadFlow, type UploadFlowEvent, uploadStage } from './upload-flow.ts'
import { useAskToLeave } from './use-ask-to-leave.ts'
import css from './upload-page.module.css'
import { useAnswersAutosave } from './answers/use-answers-autosave.ts'
import { useQuestions } from './answers/use-questions.ts'
import { useSubmitUpload } from './use-submit-upload.ts'
import { StopDialog } from '../stop-dialog.tsx'
import { WorkflowPanel } from './steps/workflow-panel.tsx'
import { Failed, pathOf } from './upload-failure.tsx'

interface Props {
  types: LoadedUpload['types']
  flow: UploadFlow
  dispatch: (event: UploadFlowEvent) => void
  params: UploadParams
}

/** The panel with the questions about the paper, beside its pages. */
export function UploadWorkflow({ types, flow, dispatch, params }: Props) {
  const { t } = usePartner()
  const { documentId, patientId } = params
  const navigate = useNavigate()
  const { status, dialog } = flow
  const { packet } = status
  const autosaved = useAnswersAutosave(documentId, status.answered)
  const stage = uploadStage(flow, autosaved.kept?.of === 'questions')
  const asked = stage.kind === 'questions'
  const questions = useQuestions({ params, types, timeZone: status.timeZone, ...autosaved, asked })
  const { steps, finish, isDone } = questions
  const leaving = useAskToLeave(isDone)
  const documentsPath = paths.documents.to(params)
  const sending = useSubmitUpload({ params, flow, dispatch, questions, autosaved })
  const { busy, send, discard } = sending
  const close = () => dispatch({ type: 'closed' })
  // The partner has no questions for this type.
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

  return (
    <div className={css.page}>
      <div className={css.top}>
        <h1 tabIndex={-1} className={css.title}>
          {t('upload.title')}
        </h1>
        <PatientOfPaper patientId={patientId} />
        <Button className={css.cancel} onClick={() => dispatch({ type: 'asked', dialog: 'cancel' })}>
          {t('upload.cancel')}
        </Button>
      </div>
      <div className={css.beside}>
        <WorkflowStage {...{ stage, types, flow, dispatch, params, questions, autosaved, sending }} />
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
          // This file replaces the upload that is being continued here.
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
        <StopDialog words="cancel" busy={busy} onStop={() => void send({ does: 'cancel' })} onClose={close} />
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

interface StageProps extends Props {
  stage: ReturnType<typeof uploadStage>
  questions: ReturnType<typeof useQuestions>
  autosaved: ReturnType<typeof useAnswersAutosave>
  sending: ReturnType<typeof useSubmitUpload>
}

/** The panel of the stage: the recognized paper, or the questions. */
function WorkflowStage({ stage, types, flow, dispatch, params, questions, autosaved, sending }: StageProps) {
  const { documentId, patientId } = params
  const { status } = flow
  const { workflow, steps } = questions
  const { busy, failure, send } = sending
  const toQuestions = () => {
    dispatch({ type: 'other' })
    questions.begin()
  }
  const sendAgain = () => dispatch({ type: 'asked', dialog: 'again' })
  // An issue of one answer is shown at its question, where the person can correct it.
  const question = steps[workflow.index]
  const place = workflow.looking || !question ? null : answerPath(question, workflow.index)
  const path = pathOf(failure)
  const about = steps.some((each, index) => answerPath(each, index) === path) ? path : null
  const failed =
    failure === null || (stage.kind === 'questions' && about !== null && about !== place) ? null : (
      <Failed failure={failure} />
    )
  switch (stage.kind) {
    case 'questions':
      return (
        <WorkflowPanel
          questions={questions}
          patientId={patientId}
          notes={status.notes}
          busy={busy}
          failure={failed}
          onSubmit={sending.submitQuestions}
          arrives={flow.paperAnswer === 'other'}
        />
      )
    case 'mixed':
      return <MixedPapers onAgain={sendAgain} onOther={toQuestions} />
    case 'existing':
      return (
        <PaperAlreadyHerePanel
          paper={stage.paper}
          busy={busy}
          onLeave={() => void send({ does: 'cancel', type: stage.paper.document?.type })}
          onOther={toQuestions}
          arrives={flow.paperAnswer === 'existing'}
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
          onOther={stage.paper.here ? () => dispatch({ type: 'confirmedForThisRecord' }) : toQuestions}
        />
      )
    case 'draft': {
      const { paper } = stage
      return (
        <PaperPanel
          paper={paper}
          patientId={patientId}
          autosaved={autosaved}
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

/** A paper that may be complete opens at its end, where the signature and its day usually are. */
const paperOpensAt = (packet: LoadedUpload['status']['packet']): 'start' | 'end' =>
  packet?.kind === 'draft' && paperStatus(packet) !== 'incomplete' ? 'end' : 'start'
