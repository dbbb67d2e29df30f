import { useWords } from '../partner/partner-context.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface Props {
  /** Whose words it speaks: of what was changed on the profile, or of what was typed and sent nowhere yet. */
  of: 'profile' | 'account'
  onAnswer: (leaves: boolean) => void
}

/** Before what is typed is lost. */
export function LeaveDialog({ of, onAnswer }: Props) {
  const t = useWords()
  return (
    <Dialog
      role="alertdialog"
      title={t(`${of}.leaveTitle`)}
      onClose={() => onAnswer(false)}
      actions={
        <>
          <Button onClick={() => onAnswer(true)}>{t(`${of}.leave`)}</Button>
          <Button variant="primary" onClick={() => onAnswer(false)}>
            {t(`${of}.stay`)}
          </Button>
        </>
      }
    >
      <p>{t(`${of}.leaveText`)}</p>
    </Dialog>
  )
}
