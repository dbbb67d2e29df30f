import { useWords } from '../partner/partner-context.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

interface Props {
  /** Which text it shows: for changes of the profile, or for typed values that were not sent yet. */
  of: 'profile' | 'account'
  onAnswer: (leaves: boolean) => void
}

/** Asks before typed values are lost. */
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
