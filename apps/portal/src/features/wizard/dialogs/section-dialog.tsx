import { PartnerDialog } from '../../../partner-dialogs/partner-dialog.tsx'
import type { Continuing } from '../saving/use-continue.ts'
import { ReminderDialog } from './reminder-dialog.tsx'
import type { SectionDialogs } from './use-section-dialogs.ts'

interface Props {
  section: SectionDialogs
  continuing: Continuing
}

/** The reminder while it is asked for, else what opens with the section: the partner's words, or the portal's own. */
export function SectionDialog({ section: { opening, leaving, buttons }, continuing }: Props) {
  if (continuing.reminding) {
    if (leaving === undefined) {
      const { closeReminder, dismissReminder } = continuing
      return <ReminderDialog onClose={closeReminder} onDismiss={dismissReminder} />
    }
    return (
      <PartnerDialog
        name={leaving}
        buttons={buttons}
        onClose={continuing.closeReminder}
        onDismiss={continuing.dismissReminder}
        onLead={continuing.dismissReminder}
      />
    )
  }
  return opening ? <PartnerDialog name={opening.name} buttons={buttons} onClose={opening.close} /> : null
}
