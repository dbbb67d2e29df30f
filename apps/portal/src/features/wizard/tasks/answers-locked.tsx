import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { useShowCode } from '../../../partner/show-code.tsx'
import { tasksQuery } from '../../../signature-requests/tasks-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import css from './answers-locked.module.css'

/** While a signature is requested, the answers are locked: shows this to the owner alone, and offers to unlock them. */
export function AnswersLocked({ documentId }: { documentId: string }) {
  const { t } = usePartner()
  const { data } = useQuery(tasksQuery(documentId))
  const [asking, setAsking] = useState(false)
  if (!data || data.frozenAt === null) return null
  return (
    <div className={css.banner}>
      <Alert
        tone="info"
        title={t(data.waiting ? 'tasks.waitingTitle' : 'tasks.frozenTitle')}
        actions={
          // A quiet button: it discards the signatures of everyone who has signed.
          <Button variant="quiet" icon={<Icon of={Undo2} />} onClick={() => setAsking(true)}>
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

/** Changing an answer means that everyone must sign again: the dialog warns before it happens (ruling G-54). */
function TakeBackDialog({ documentId, onClose }: { documentId: string; onClose(): void }) {
  const { t } = usePartner()
  const showCode = useShowCode()
  const [busy, setBusy] = useState(false)
  async function takeBack(): Promise<void> {
    setBusy(true)
    try {
      await call('takeBackSignatures', { params: { documentId } })
      // The draft has changed: it has no signatures, and everyone must be asked again.
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
