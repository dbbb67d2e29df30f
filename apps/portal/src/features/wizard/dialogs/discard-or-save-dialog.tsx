import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

interface Props {
  busy: boolean
  onStay(): void
  onDiscard(): void
  onSave(): void
}

/** Before leaving with answers that are not saved (Documents spec §4). Escape stays. */
export function DiscardOrSaveDialog({ busy, onStay, onDiscard, onSave }: Props) {
  const t = useWords()
  return (
    <Dialog
      role="alertdialog"
      title={t('wizard.unsavedTitle')}
      onClose={onStay}
      closeLabel={t('wizard.stayHere')}
      actions={
        <>
          <Button onClick={onDiscard}>{t('wizard.discard')}</Button>
          <Button variant="primary" busy={busy} busyLabel={t('wizard.saving')} onClick={onSave}>
            {t('wizard.saveAndLeave')}
          </Button>
        </>
      }
    >
      <p>{t('wizard.unsavedText')}</p>
    </Dialog>
  )
}
