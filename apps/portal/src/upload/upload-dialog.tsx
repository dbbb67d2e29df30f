import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { usePartner } from '../partner/partner-context.tsx'
import { useLeaveGuard } from '../session/leave-guard.ts'
import { announce } from '../ui/announce.tsx'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ArrangePhotos } from './arrange/arrange-photos.tsx'
import { ChooseFile } from './choose/choose-file.tsx'
import { PhoneCamera } from './choose/phone-camera.tsx'
import { PreparingNotice } from './send/preparing-notice.tsx'
import { OpenUploads } from './choose/open-uploads.tsx'
import { ProblemAlert } from './send/problem-alert.tsx'
import { UndoRemoval } from './arrange/undo-removal.tsx'
import { SendingProgress } from './send/sending-progress.tsx'
import { StopDialog } from './stop-dialog.tsx'
import { type Problem, useUpload } from './send/use-upload.ts'

interface Props {
  patientId: string
  /** The text about the kind of paper and its owner. */
  about: ReactNode
  /** The type for another upload that is continued from here and has none yet; null if no upload can be continued from here. */
  firstType: string | null
  /** Called when the pages are ready. */
  onReady: (documentId: string) => void
  onClose: () => void
}

/** Documents spec §4, upload flow: choose a file, send it, wait for its pages. */
export function UploadDialog({ patientId, about, firstType, onReady, onClose }: Props) {
  const { t } = usePartner()
  const { upload, close, asking, reply } = useUploadWithQuestion({ patientId, onReady, onClose })
  const { stage, problem, photos } = upload
  const problemId = useId()
  const { alert, turn } = useFocusOnProblem(problem)
  const isChoice = stage.kind === 'choose' || stage.kind === 'arrange'
  return (
    <>
      <Dialog
        title={t(titles[stage.kind])}
        wide={stage.kind === 'arrange'}
        onClose={() => void close()}
        closeLabel={t('shell.close')}
        actions={
          <>
            <Button onClick={() => void close()}>{t('shell.cancel')}</Button>
            {isChoice ? (
              <Button
                variant={stage.kind === 'choose' && upload.file === null ? 'secondary' : 'primary'}
                onClick={() => void upload.send()}
              >
                {stage.kind === 'arrange'
                  ? t('upload.photos.send', { count: photos.length })
                  : t('upload.upload')}
              </Button>
            ) : null}
            {stage.kind === 'late' ? (
              <Button variant="primary" onClick={upload.waitOn}>
                {t('upload.waitOn')}
              </Button>
            ) : null}
          </>
        }
      >
        {about}
        {problem === null ? null : <ProblemAlert key={turn} id={problemId} problem={problem} ref={alert} />}
        {problem !== null && isTooMany(problem) ? <OpenUploads firstType={firstType} /> : null}
        {stage.kind === 'choose' && upload.removed !== null ? (
          <UndoRemoval
            takesFocus
            removed={upload.removed}
            onPutBack={removed => upload.arrange({ do: 'putBack', removed })}
          />
        ) : null}
        {stage.kind === 'choose' ? (
          <ChooseFile
            file={upload.file}
            maxBytes={upload.maxBytes}
            takesPhotos={upload.takesPhotos}
            problemId={problem === null ? undefined : problemId}
            onChoose={files => void upload.choose(files)}
          />
        ) : null}
        {stage.kind === 'arrange' ? (
          <ArrangePhotos
            photos={photos}
            removed={upload.removed}
            onChange={upload.arrange}
            onAdd={files => void upload.choose(files)}
          />
        ) : null}
        {isChoice && upload.takesPhotos ? (
          <PhoneCamera onPhoto={photo => void upload.choose([photo])} />
        ) : null}
        {stage.kind === 'sending' ? <SendingProgress {...stage} /> : null}
        {stage.kind === 'sending' && !stage.connected ? (
          <Alert tone="warn" announce title={t('upload.lineDown')}>
            <p>{t('upload.lineDownText')}</p>
          </Alert>
        ) : null}
        {stage.kind === 'preparing' ? <PreparingNotice /> : null}
      </Dialog>
      {asking === null ? null : (
        <StopDialog words="stop" onStop={() => reply(true)} onClose={() => reply(false)} />
      )}
    </>
  )
}

/** The upload, with a question before leaving whether to stop it. */
function useUploadWithQuestion({
  patientId,
  onReady,
  onClose,
}: Pick<Props, 'patientId' | 'onReady' | 'onClose'>) {
  const { t } = usePartner()
  const upload = useUpload({
    patientId,
    onReady: documentId => {
      // While that question is open, the navigation waits for its answer.
      if (isAsked.current) held.current = documentId
      else go(documentId)
    },
  })
  /** Set when the workflow page may open, so that leaving asks no more. */
  const ready = useRef(false)
  const isDirty = () => upload.isBegun && !ready.current
  const [asking, setAsking] = useState<((stops: boolean) => void) | null>(null)
  const isAsked = useRef(false)
  const held = useRef<string | null>(null)
  const ask = () => {
    isAsked.current = true
    return new Promise<boolean>(resolve => setAsking(() => resolve))
  }
  function go(documentId: string): void {
    ready.current = true
    onReady(documentId)
  }

  useBlocker({
    shouldBlockFn: async () => {
      if (!isDirty()) return false
      const stops = await ask()
      if (stops) await upload.giveUp()
      return !stops
    },
    enableBeforeUnload: isDirty,
  })
  useLeaveGuard({ isDirty, ask: async () => ((await ask()) ? 'go' : 'stay') })

  async function close(): Promise<void> {
    if (!isDirty()) return onClose()
    if (!(await ask())) return
    await upload.giveUp()
    announce(t('upload.stopped'))
    onClose()
  }
  function reply(stops: boolean): void {
    asking?.(stops)
    setAsking(null)
    isAsked.current = false
    const documentId = held.current
    held.current = null
    if (documentId !== null && !stops) go(documentId)
  }
  return { upload, close, asking, reply }
}

/** Focuses and announces a problem immediately, also when the same problem occurs again. */
function useFocusOnProblem(problem: Problem | null) {
  const alert = useRef<HTMLDivElement>(null)
  const [{ shown, turn }, setShown] = useState({ shown: problem, turn: 0 })
  // The same problem is announced again.
  if (shown !== problem) setShown({ shown: problem, turn: turn + 1 })
  useEffect(() => {
    if (turn > 0) alert.current?.focus()
  }, [turn])
  return { alert, turn }
}

const isTooMany = (problem: Problem): boolean =>
  'failure' in problem &&
  problem.failure instanceof ApiError &&
  problem.failure.errorCode === 'UPLOAD_TOO_MANY_OPEN'

const titles = {
  choose: 'upload.title',
  arrange: 'upload.photos.title',
  sending: 'upload.sendingTitle',
  preparing: 'upload.preparing',
  late: 'upload.preparing',
} as const
