import { useWords } from '../../../partner/partner-context.tsx'
import { rememberClosedDialog } from '../../../session/closed-dialogs.ts'
import { useUser } from '../../../session/use-user.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ownReminder } from './use-section-dialogs.ts'

/** The reminder of a part whose form has one and whose partner has no words of their own for it (Documents spec §2). Once in a session. */
export function ReminderDialog({ onClose, onDismiss }: { onClose(): void; onDismiss(): void }) {
  const t = useWords()
  const user = useUser()
  const after = (next: () => void) => () => {
    rememberClosedDialog(user, ownReminder)
    next()
  }
  return (
    <Dialog
      title={t('wizard.reminderTitle')}
      onClose={after(onDismiss)}
      closeLabel={t('shell.close')}
      dismissable
      actions={
        <Button variant="primary" onClick={after(onClose)}>
          {t('wizard.reminderClose')}
        </Button>
      }
    >
      <p>{t('wizard.reminderText')}</p>
      <p>{t('wizard.reminderTalk')}</p>
    </Dialog>
  )
}
