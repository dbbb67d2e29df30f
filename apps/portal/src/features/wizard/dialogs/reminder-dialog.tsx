import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** The reminder of the guiding parts (five-wishes: secWish3, secWish4, secWish5; Documents spec §2). */
export function ReminderDialog({ onClose }: { onClose(): void }) {
  const t = useWords()
  return (
    <Dialog
      title={t('wizard.reminderTitle')}
      onClose={onClose}
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
