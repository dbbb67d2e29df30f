import { PartnerDialog } from '../../../partner-dialogs/partner-dialog.tsx'
import type { SectionDialogs } from './use-section-dialogs.ts'
import { ReminderDialog } from './reminder-dialog.tsx'

interface Props {
  section: SectionDialogs
  /** The reminder is asked for. */
  reminding: boolean
  onRead(): void
  /** Put away, or it leads elsewhere. */
  onDismiss(): void
}

/** The reminder while it is due, otherwise the dialog that opens with the section: the partner's text, or the portal's own. */
export function SectionDialog({
  section: { opening, leaving, buttons },
  reminding,
  onRead,
  onDismiss,
}: Props) {
  if (!reminding)
    return opening ? <PartnerDialog name={opening.name} buttons={buttons} onClose={opening.close} /> : null
  if (leaving === undefined) return <ReminderDialog onClose={onRead} onDismiss={onDismiss} />
  return (
    <PartnerDialog
      name={leaving}
      buttons={buttons}
      onClose={onRead}
      onDismiss={onDismiss}
      onLead={onDismiss}
    />
  )
}
