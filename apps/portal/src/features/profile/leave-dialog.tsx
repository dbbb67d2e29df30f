import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

/** Before what is typed on the profile is lost. */
export function LeaveDialog({ onAnswer }: { onAnswer: (leaves: boolean) => void }) {
  const t = useWords()
  return (
    <Dialog
      role="alertdialog"
      title={t('profile.leaveTitle')}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(true)}>{t('profile.leave')}</Button>
          <Button variant="primary" onClick={() => onAnswer(false)}>
            {t('profile.stay')}
          </Button>
        </>
      }
    >
      <p>{t('profile.leaveText')}</p>
    </Dialog>
  )
}
