import { PartnerDialog } from '../../../partner-dialogs/partner-dialog.tsx'
import { useWords } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import type { SectionDialogs } from './use-section-dialogs.ts'

interface Props {
  section: SectionDialogs
  onRead(): void
  /** The person closes it, or it leads elsewhere. */
  onDismiss(): void
}

/** The reminder before a section is left (Documents spec §2): in the partner's words, or in the portal's own where the partner has none. */
export function ReminderDialog({ section: { leaving, buttons }, onRead, onDismiss }: Props) {
  const t = useWords()
  if (leaving !== undefined)
    return (
      <PartnerDialog
        name={leaving}
        buttons={buttons}
        onClose={onRead}
        onDismiss={onDismiss}
        onLead={onDismiss}
      />
    )
  return (
    <Dialog
      title={t('wizard.reminderTitle')}
      onClose={onDismiss}
      closeLabel={t('shell.close')}
      dismissable
      actions={
        <Button variant="primary" onClick={onRead}>
          {t('wizard.reminderClose')}
        </Button>
      }
    >
      <p>{t('wizard.reminderText')}</p>
      <p>{t('wizard.reminderTalk')}</p>
    </Dialog>
  )
}
