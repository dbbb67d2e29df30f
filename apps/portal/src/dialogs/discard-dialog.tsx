import { useWords } from '../partner/partner-context.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'

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
    <ConfirmDialog
      title={t('dialog.discard.title')}
      onClose={onClose}
      back={t('dialog.discard.keep')}
      confirm={t('dialog.discard.confirm')}
      onConfirm={onConfirm}
      danger
      busy={busy}
    >
      <p>{t('dialog.discard.text', { title })}</p>
    </ConfirmDialog>
  )
}
