import { useQuery } from '@tanstack/react-query'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { useShowCode } from '../../../partner/show-code.tsx'
import { signatureRequestsQuery } from '../../../signature-requests/signature-requests-query.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useSubmit } from '../../../ui/use-submit.ts'
import css from './answers-locked.module.css'

/** Shows the owner that a requested signature locks the answers, and offers to unlock them. */
export function AnswersLocked({ documentId }: { documentId: string }) {
  const { t } = usePartner()
  const { data } = useQuery(signatureRequestsQuery(documentId))
  const [asking, setAsking] = useState(false)
  if (!data || data.frozenAt === null) return null
  return (
    <div className={css.banner}>
      <Alert
        tone="info"
        title={t(data.waiting ? 'signature-requests.waitingTitle' : 'signature-requests.frozenTitle')}
        actions={
          // A quiet button, because it discards the signatures of everyone who has signed.
          <Button variant="quiet" icon={<Icon of={Undo2} />} onClick={() => setAsking(true)}>
            {t('signature-requests.takeBack')}
          </Button>
        }
      >
        <p>{t(data.waiting ? 'signature-requests.waitingText' : 'signature-requests.frozenText')}</p>
      </Alert>
      {asking ? <TakeBackDialog documentId={documentId} onClose={() => setAsking(false)} /> : null}
    </div>
  )
}

/** Warns that everyone must sign again if an answer is changed (ruling G-54). */
function TakeBackDialog({ documentId, onClose }: { documentId: string; onClose(): void }) {
  const { t } = usePartner()
  const showCode = useShowCode()
  const { busy, submit } = useSubmit({
    send: async () => {
      try {
        await call('takeBackSignatures', { params: { documentId } })
        // The draft has no signatures any more, so everyone must be asked again.
        window.location.reload()
        return 'leaves'
      } catch {
        onClose()
        showCode('DOCUMENT_UPDATE_FAILED')
      }
    },
  })
  return (
    <ConfirmDialog
      title={t('signature-requests.takeBackTitle')}
      onClose={onClose}
      back={t('signature-requests.keep')}
      confirm={t('signature-requests.takeBackPress')}
      onConfirm={submit}
      danger
      busy={busy}
      busyLabel={t('signature-requests.working')}
    >
      <p>{t('signature-requests.takeBackText')}</p>
    </ConfirmDialog>
  )
}
