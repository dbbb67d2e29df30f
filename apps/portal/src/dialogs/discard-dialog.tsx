import { useWords } from '../partner/partner-context.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface Props {
  /** The name of the document to discard. */
  title: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** A started document cannot be taken up again once it is discarded: ask first. */
export function DiscardDialog({ title, busy, onConfirm, onClose }: Props) {
  const t = useWords()
  return (
    <Dialog
      role="alertdialog"
      title={t('dialog.discard.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog.discard.keep')}</Button>
          <Button variant="danger" busy={busy} onClick={onConfirm}>
            {t('dialog.discard.confirm')}
          </Button>
        </>
      }
    >
      <p>{t('dialog.discard.text', { title })}</p>
    </Dialog>
  )
}
