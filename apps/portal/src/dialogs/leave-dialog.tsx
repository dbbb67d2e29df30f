import { useWords } from '../partner/partner-context.tsx'
import { ConfirmDialog } from '../ui/dialog.tsx'

interface Props {
  /** The text that is shown: for changes of the profile, or for typed values that were not sent yet. */
  of: 'profile' | 'account'
  onAnswer: (leaves: boolean) => void
}

/** Asks before typed values are lost. */
export function LeaveDialog({ of, onAnswer }: Props) {
  const t = useWords()
  return (
    <ConfirmDialog
      title={t(`${of}.leaveTitle`)}
      onClose={() => onAnswer(false)}
      back={t(`${of}.leave`)}
      onBack={() => onAnswer(true)}
      confirm={t(`${of}.stay`)}
      onConfirm={() => onAnswer(false)}
    >
      <p>{t(`${of}.leaveText`)}</p>
    </ConfirmDialog>
  )
}
