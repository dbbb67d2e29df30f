import { paths } from '@careword/contract/paths'
import { answerPath } from '@careword/domain/uploads/check-upload-answers'
import { paperStatus } from '@careword/domain/uploads/check-paper'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker, useLoaderData, useNavigate, useParams } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError, NotYet } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { NamedDialog } from '../../dialogs/named-dialog.tsx'
import { Preparing } from '../../upload/send/preparing.tsx'
import { ProblemAlert } from '../../upload/send/problem-alert.tsx'
import { waitForPages } from '../../upload/send/wait-for-pages.ts'
import { CodeAlert } from '../../partner/code-alert.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { type AllDocuments, documentsQuery } from '../../patient/documents-query.ts'
import { WhosePaper } from '../../patient/whose-paper.tsx'
import { useLeaveGuard } from '../../session/leave-guard.ts'
import { Alert } from '../../ui/alert.tsx'
import { Answer } from '../../ui/answer.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import type { LoadedUpload, UploadParams } from './answers/load-upload.ts'
import { Preview } from './preview.tsx'
import { AnotherPanel } from './paper/another-panel.tsx'
import { KnownPanel } from './paper/known-panel.tsx'
import { MixedPapers } from './paper/mixed-papers.tsx'
import { PaperPanel } from './paper/paper-panel.tsx'
import { submitPaper } from './paper/submit-paper.ts'
import { canBeMended, finalCode, isOfPaper, submitAnswers, type Submitted } from './answers/submit-answers.ts'
import css from './upload-page.module.css'
import { useAnswersAutosave } from './answers/use-answers-autosave.ts'
import { useQuestions } from './answers/use-questions.ts'
import { WorkflowPanel } from './steps/workflow-panel.tsx'

/** Documents spec §2, upload screen: the questions beside the pages. Waits here until the pages are converted. */
export function UploadPage() {
  const loaded = useLoaderData({ strict: false }) as LoadedUpload
  const params = useParams({ strict: false }) as UploadParams
  // The paper may be sent once more from here: that is another upload, and mounts again.
  return <OneUpload key={params.documentId} loaded={loaded} params={params} />
}

function OneUpload({ loaded, params }: { loaded: LoadedUpload; params: UploadParams }) {
  const { documentId } = params
  const [status, setStatus] = useState(loaded.status)
  /** Asked so often that the person decides whether to wait on. */
  const [isLate, setLate] = useState(false)
  const { t } = usePartner()
  const navigate = useNavigate()
  const documentsPath = paths.documents.to(params)
  const waits = !status.isPdfGenerated && !status.failed
  useEffect(() => {
    if (!waits || isLate) return
    const stop = new AbortController()
    waitForPages(documentId, stop.signal).then(
      found => (found ? setStatus(found) : setLate(true)),
      () => {
        if (stop.signal.aborted) return
        const search = { snackbarCode: 'UPLOAD_WORKFLOW_FILE_MISSING' }
        void navigate({ to: documentsPath, search, replace: true })
      },
    )
    return () => stop.abort()
  }, [waits, isLate, documentId, navigate, documentsPath])

  if (status.isPdfGenerated)
    return <Workflow loaded={loaded} status={status} params={params} onStatus={setStatus} />
  return (
    <div className={css.waiting}>
      <h1 tabIndex={-1}>{t(status.failed ? 'upload.title' : 'upload.preparing')}</h1>
      {status.failed ? <ProblemAlert problem={{ refused: status.reason ?? 'missing' }} /> : null}
      {waits && !isLate ? <Preparing /> : null}
      {isLate ? (
        <CodeAlert
          code="UPLOAD_WORKFLOW_FAILED"
          announce
          actions={<Button onClick={() => setLate(false)}>{t('upload.waitOn')}</Button>}
        />
      ) : null}
      <LinkButton to={documentsPath}>{t('print.back')}</LinkButton>
    </div>
  )
}

function Workflow({
  loaded: { types },
  status,
  params,
  onStatus,
}: {
  loaded: LoadedUpload
  status: LoadedUpload['status']
  params: UploadParams
  onStatus: (status: LoadedUpload['status']) => void
}) {
  const { t, config } = usePartner()
  const { documentId, patientId } = params
  const navigate = useNavigate()
  const cache = useQueryClient()
  const { packet } = status
  const before = useAnswersAutosave(documentId, status.answered)
  /** The person answered that it is no paper of a draft; that answer was stored and is not asked again. */
  const [other, setOther] = useState(before.kept?.of === 'questions')
  const asked = packet === null || other
  /** The document here that the paper already is; for a paper made for another record this is the second question. */
  const here = packet?.kind === 'known' ? packet : packet?.kind === 'ofAnother' ? packet.here : null
  const [meant, setMeant] = useState(false)
  const questions = useQuestions({ params, types, timeZone: status.timeZone, ...before, asked })
  const { workflow, steps, finish, isDone } = questions
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const [cancelling, setCancelling] = useState(false)
  const [again, setAgain] = useState(false)
  const [asking, setAsking] = useState<((leaves: boolean) => void) | null>(null)
  const documentsPath = paths.documents.to(params)
  const [arrives, setArrives] = useState(false)
  const toQuestions = () => {
    setOther(true)
    setArrives(true)
    questions.begin()
  }

  /** The person confirmed leaving: nothing asks again while the next page loads. */
  const goes = useRef(false)
  const ask = async () => {
    goes.current = await new Promise<boolean>(resolve => setAsking(() => resolve))
    return goes.current
  }
  const isDirty = () => !isDone() && !goes.current
  useBlocker({
    shouldBlockFn: async ({ current, next }) =>
      current.pathname !== next.pathname && isDirty() && !(await ask()),
    enableBeforeUnload: isDirty,
  })
  useLeaveGuard({ isDirty, ask: async () => ((await ask()) ? 'go' : 'stay') })
  const reply = (leaves: boolean) => {
    asking?.(leaves)
    setAsking(null)
  }
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

  async function submit(): Promise<void> {
    const { schema } = workflow
    if (!schema) return
    await send(schema.type, () =>
      submitAnswers({
        documentId,
        schema,
        answers: workflow.answers,
        stateVersions: config.patientEngagement.collections.stateVersions,
        fileName: status.files[0]?.name ?? null,
        known: here !== null,
        ofAnother: packet?.kind === 'ofAnother',
      }),
    )
  }

  async function send(type: string, submitting: () => Promise<Submitted>): Promise<void> {
    setBusy(true)
    setFailure(null)
    try {
      // Answers are autosaved with the upload, which no longer exists once it is a document.
      await before.answersAutosave.pause()
      const { status: standing } = await submitting()
      await cache.invalidateQueries({ queryKey: documentsQuery(patientId).queryKey })
      // A document that joined the earlier versions is listed among these.
      const kept = cache.getQueryData<AllDocuments>(documentsQuery(patientId).queryKey)?.[type]
      if (standing === 'Replaced')
        toDocuments(
          kept?.actives.length === 0
            ? 'UPLOAD_NONE_IN_FORCE_SUCCESSFUL'
            : 'UPLOAD_EARLIER_VERSION_SUCCESSFUL',
          type,
        )
      else toDocuments('UPLOAD_WORKFLOW_SUCCESSFUL')
    } catch (error) {
      // The answers are kept where a retry, or another answer, can help (decision 0063).
      if (!canBeMended(error)) {
        questions.leave()
        return goToDocuments(finalCode(error))
      }
      before.answersAutosave.resume()
      // The draft has changed since the person read about it: shows its current state.
      if (isOfPaper(error)) {
        await call('uploadStatus', { params: { documentId } }).then(onStatus, () => undefined)
        setOther(false)
        setMeant(false)
      }
      setFailure(error)
      const path = pathOf(error)
      if (path !== null) questions.goTo(path)
    } finally {
      setBusy(false)
    }
  }

  async function cancel(type?: string): Promise<void> {
    setBusy(true)
    // If this request does not arrive, the server deletes the upload within a day.
    await call('cancelUpload', { params: { documentId } }).catch(() => undefined)
    toDocuments(undefined, type)
  }

  // An issue with one answer is shown at its question, where the person can correct it.
  const step = steps[workflow.at]
  const place = workflow.looking || !step ? null : answerPath(step, workflow.at)
  const path = pathOf(failure)
  const about = steps.some((each, at) => answerPath(each, at) === path) ? path : null
  const failed =
    failure === null || (asked && about !== null && about !== place) ? null : <Failed failure={failure} />
  return (
    <div className={css.page}>
      <div className={css.top}>
        <h1 tabIndex={-1} className={css.title}>
          {t('upload.title')}
        </h1>
        <WhosePaper patientId={patientId} />
        <Button className={css.cancel} onClick={() => setCancelling(true)}>
          {t('upload.cancel')}
        </Button>
      </div>
      <div className={css.beside}>
        {asked ? (
          <WorkflowPanel
            questions={questions}
            patientId={patientId}
            notes={status.notes}
            busy={busy}
            failure={failed}
            onSubmit={() => void submit()}
            arrives={arrives}
          />
        ) : packet.kind === 'mixed' ? (
          <MixedPapers onAgain={() => setAgain(true)} onOther={toQuestions} />
        ) : here && (meant || packet.kind === 'known') ? (
          <KnownPanel
            paper={here}
            busy={busy}
            onLeave={() => void cancel(here.document?.type)}
            onOther={toQuestions}
            arrives={meant}
          />
        ) : packet.kind === 'ofAnother' ? (
          <AnotherPanel
            paper={packet}
            pages={status.pages}
            busy={busy}
            onLeave={() => void cancel()}
            onAgain={() => setAgain(true)}
            onOther={here ? () => setMeant(true) : toQuestions}
          />
        ) : packet.kind === 'known' ? null : (
          <PaperPanel
            paper={packet}
            patientId={patientId}
            before={before}
            types={types}
            notes={status.notes}
            busy={busy}
            failure={failed}
            onConfirm={(day, seen) =>
              void send(packet.draft.type, () =>
                submitPaper({ uploadId: documentId, paper: packet, day, seen }),
              )
            }
            onAgain={() => setAgain(true)}
            onOther={toQuestions}
          />
        )}
        <div className={css.pages}>
          <Preview
            documentId={documentId}
            patientId={patientId}
            opensAt={asked ? questions.opensAt : paperOpensAt(packet)}
          />
        </div>
      </div>
      {again ? (
        <NamedDialog
          name="upload"
          patientId={patientId}
          about={<WhosePaper patientId={patientId} />}
          // An upload is being continued here already: this file replaces it.
          firstType={null}
          onClose={() => setAgain(false)}
          onReady={anew => {
            finish()
            // If this request does not arrive, the server deletes the upload within a day.
            void call('cancelUpload', { params: { documentId } }).catch(() => undefined)
            void navigate({ to: paths.upload.to({ ...params, documentId: anew }), replace: true })
          }}
        />
      ) : null}
      {cancelling ? (
        <Dialog
          role="alertdialog"
          title={t('upload.cancelTitle')}
          onClose={() => setCancelling(false)}
          actions={
            <>
              <Button variant="danger" busy={busy} onClick={() => void cancel()}>
                {t('upload.cancelYes')}
              </Button>
              <Button variant="primary" onClick={() => setCancelling(false)}>
                {t('upload.cancelNo')}
              </Button>
            </>
          }
        >
          <p>{t('upload.cancelText')}</p>
        </Dialog>
      ) : null}
      {asking === null ? null : (
        <Dialog
          role="alertdialog"
          title={t('upload.leave.title')}
          onClose={() => reply(false)}
          actions={
            <>
              <Button onClick={() => reply(true)}>{t('upload.leave.go')}</Button>
              <Button variant="primary" onClick={() => reply(false)}>
                {t('upload.leave.stay')}
              </Button>
            </>
          }
        >
          <p>{t('upload.leave.text')}</p>
        </Dialog>
      )}
    </div>
  )
}

/** A paper that may be complete opens at its end, which usually has the signature and its day. */
const paperOpensAt = (packet: LoadedUpload['status']['packet']): 'start' | 'end' =>
  packet?.kind === 'draft' && paperStatus(packet) !== 'incomplete' ? 'end' : 'start'

/** Why it is not a document yet, where something can be done about it. */
function Failed({ failure }: { failure: unknown }) {
  const { t } = usePartner()
  if (failure instanceof NotYet)
    return (
      <Alert tone="warn" announce title={t('upload.notYet.title')}>
        <p>{t('upload.notYet.text')}</p>
      </Alert>
    )
  const own = failure instanceof ApiError && saysItself(failure) ? failure.errorCode : null
  const rules = failure instanceof ApiError ? failure.fields.map(({ rule }) => `field.${rule}`) : []
  return (
    <Answer to={failure}>
      {' '}
      <CodeAlert code={own ?? 'UPLOAD_WORKFLOW_FAILED'}>
        {rules.map(key => (
          <p key={key}>{t(key)}</p>
        ))}
        {own !== null || rules.length > 0 ? null : <p>{t('upload.failedText')}</p>}
      </CodeAlert>
    </Answer>
  )
}

const saysItself = (failure: ApiError): boolean =>
  failure.errorCode === 'UPLOAD_OWNER_DIFFERS' || isOfPaper(failure)

/** The answer that the server names. */
function pathOf(failure: unknown): string | null {
  if (!(failure instanceof ApiError)) return null
  return failure.errorCode === 'UPLOAD_OWNER_DIFFERS' ? 'owner' : (failure.fields[0]?.path ?? null)
}
