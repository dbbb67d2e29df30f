import { useWords } from '../../partner/partner-context.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

interface Props {
  email: string
  busy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Shell spec §4: an account with this address exists. It may belong to another person: asks before that account sees documents. */
export function ContactExistsDialog({ email, busy, onConfirm, onClose }: Props) {
  const t = useWords()
  return (
    <Dialog
      role="alertdialog"
      title={t('contacts.existsTitle')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('contacts.existsBack')}</Button>
          <Button variant="primary" busy={busy} busyLabel={t('contacts.adding')} onClick={onConfirm}>
            {t('contacts.existsAdd')}
          </Button>
        </>
      }
    >
      <p>{t('contacts.existsText', { email: email.trim() })}</p>
    </Dialog>
  )
}
