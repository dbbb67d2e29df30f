import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** The reminder of a part whose form has one and whose partner has no words of their own for it (Documents spec §2). */
export function ReminderDialog({ onClose, onDismiss }: { onClose(): void; onDismiss(): void }) {
  const t = useWords()
  return (
    <Dialog
      title={t('wizard.reminderTitle')}
      onClose={onDismiss}
      closeLabel={t('shell.close')}
      dismissable
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('wizard.reminderClose')}
        </Button>
      }
    >
      <p>{t('wizard.reminderText')}</p>
      <p>{t('wizard.reminderTalk')}</p>
    </Dialog>
  )
}
