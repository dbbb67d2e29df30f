import { BellRing } from 'lucide-react'
import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'

/** Opens the reminder of a section that has one (five wishes: secWish3 to secWish5). */
export function ReminderButton({
  onPress,
  ...look
}: {
  onPress(): void
  variant?: 'quiet'
  className?: string | undefined
}) {
  const t = useWords()
  return (
    <Button {...look} icon={<Icon of={BellRing} />} onClick={onPress}>
      {t('wizard.reminder')}
    </Button>
  )
}
