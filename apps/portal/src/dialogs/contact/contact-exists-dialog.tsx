import { useWords } from '../../partner/partner-context.tsx'
import { ConfirmDialog } from '../../ui/dialog.tsx'

interface Props {
  email: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/**
 * Shell spec §4: an account with this address exists, and may belong to another person. So the dialog asks before that account sees
 * documents.
 */
export function ContactExistsDialog({ email, busy, onConfirm, onClose }: Props) {
  const t = useWords()
  return (
    <ConfirmDialog
      title={t('contacts.existsTitle')}
      onClose={onClose}
      back={t('contacts.existsBack')}
      confirm={t('contacts.existsAdd')}
      onConfirm={onConfirm}
      busy={busy}
      busyLabel={t('contacts.adding')}
    >
      <p>{t('contacts.existsText', { email: email.trim() })}</p>
    </ConfirmDialog>
  )
}
