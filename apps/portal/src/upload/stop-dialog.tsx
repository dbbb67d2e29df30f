import { usePartner } from '../partner/partner-context.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface Props {
  /** 'stop' while the file is sent, 'cancel' during its questions. */
  words: 'stop' | 'cancel'
  busy?: boolean
  onStop: () => void
  onClose: () => void
}

/** Asks before an upload is cancelled. The main button continues the upload. */
export function StopDialog({ words, busy, onStop, onClose }: Props) {
  const { t } = usePartner()
  return (
    <Dialog
      role="alertdialog"
      title={t(`upload.${words}Title`)}
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" busy={busy} onClick={onStop}>
            {t(`upload.${words}Yes`)}
          </Button>
          <Button variant="primary" onClick={onClose}>
            {t(`upload.${words}No`)}
          </Button>
        </>
      }
    >
      <p>{t(`upload.${words}Text`)}</p>
    </Dialog>
  )
}
