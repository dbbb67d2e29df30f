import { useWords } from '../../../partner/partner-context.tsx'
import { ConfirmDialog } from '../../../ui/dialog.tsx'

interface Props {
  busy: boolean
  onStay(): void
  onDiscard(): void
  onSave(): void
}

/** Asks before leaving with answers that are not saved (Documents spec §4). Escape stays. */
export function DiscardOrSaveDialog({ busy, onStay, onDiscard, onSave }: Props) {
  const t = useWords()
  return (
    <ConfirmDialog
      title={t('wizard.unsavedTitle')}
      onClose={onStay}
      closeLabel={t('wizard.stayHere')}
      back={t('wizard.discard')}
      onBack={onDiscard}
      confirm={t('wizard.saveAndLeave')}
      onConfirm={onSave}
      busy={busy}
      busyLabel={t('wizard.saving')}
    >
      <p>{t('wizard.unsavedText')}</p>
    </ConfirmDialog>
  )
}
