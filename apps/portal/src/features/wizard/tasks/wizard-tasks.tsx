import { isWaiting } from '@careword/domain/tasks/task-states'
import { type Answers, isTaskOfSection } from '@careword/forms'
import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { useShowCode } from '../../../partner/show-code.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { showSnackbar } from '../../../ui/snackbar-store.ts'
import { useDraftStore } from '../draft/use-draft.ts'
import css from './wizard-tasks.module.css'
import { tasksQuery, waitingTasks } from '../../../signature-requests/tasks-query.ts'

interface Props {
  documentId: string
  /** Somebody else than the person may hold the screen. */
  lent: boolean
}

/**
 * Looks who was asked to sign by a link: what they signed comes into the draft by itself. While anybody is asked the answers stand still,
 * and it is said here, to the person alone, with the way to change them.
 */
export function WizardTasks({ documentId, lent }: Props) {
  const { t } = usePartner()
  const store = useDraftStore()
  const showCode = useShowCode()
  const { data, isError } = useQuery(tasksQuery(documentId))
  const [asking, setAsking] = useState(false)

  useEffect(() => {
    if (!data) return
    const tasks = data.documentTasks.map(({ task }) => task).filter(task => isTaskOfSection(task.documentRef))
    store.dispatch({
      type: 'tasks',
      askedOf: tasks.filter(({ state }) => isWaiting(state)).map(({ documentRef }) => documentRef[0] ?? ''),
      signed: tasks.flatMap(({ state, documentRef, answers }) =>
        state === 'signed' && answers !== null
          ? [{ path: documentRef[0] ?? '', answers: answers as Answers }]
          : [],
      ),
    })
  }, [data, store])
  // What happens on another device is told here, once.
  const waited = useRef<readonly string[]>([])
  useEffect(() => {
    if (!data) return
    const signed = data.documentTasks.find(
      ({ task }) => task.state === 'signed' && waited.current.includes(task.id),
    )
    waited.current = waitingTasks(data).map(({ id }) => id)
    if (!signed) return
    const { signerName } = signed.task
    showSnackbar({
      title:
        signerName === ''
          ? t('wizard.signers.thisOneSigned')
          : t('wizard.signers.hasSigned', { name: signerName }),
      message: t('tasks.signedText'),
    })
  }, [data, t])
  useEffect(() => {
    if (isError) showCode('DOCUMENT_TASK_FETCH_FAILURE')
  }, [isError, showCode])

  if (!data || data.frozenAt === null || lent) return null
  return (
    <div className={css.banner}>
      <Alert
        tone="info"
        title={t(data.waiting ? 'tasks.waitingTitle' : 'tasks.frozenTitle')}
        actions={
          <Button icon={<Icon of={Undo2} />} onClick={() => setAsking(true)}>
            {t('tasks.takeBack')}
          </Button>
        }
      >
        <p>{t(data.waiting ? 'tasks.waitingText' : 'tasks.frozenText')}</p>
      </Alert>
      {asking ? <TakeBackDialog documentId={documentId} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

/** Whoever changes an answer asks everybody to sign anew: that is said before it is done (ruling G-54). */
function TakeBackDialog({ documentId, onClose }: { documentId: string; onClose(): void }) {
  const { t } = usePartner()
  const showCode = useShowCode()
  const [busy, setBusy] = useState(false)
  async function takeBack(): Promise<void> {
    setBusy(true)
    try {
      await call('takeBackSignatures', { params: { documentId } })
      // The draft is another one now: without a signature, and with everything to be asked anew.
      window.location.reload()
    } catch {
      setBusy(false)
      onClose()
      showCode('DOCUMENT_UPDATE_FAILED')
    }
  }
  return (
    <Dialog
      role="alertdialog"
      title={t('tasks.takeBackTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('tasks.keep')}</Button>
          <Button variant="danger" busy={busy} busyLabel={t('tasks.working')} onClick={() => void takeBack()}>
            {t('tasks.takeBackPress')}
          </Button>
        </>
      }
    >
      <p>{t('tasks.takeBackText')}</p>
    </Dialog>
  )
}
