import { AgreementDialog } from '../../../dialogs/agreement-dialog.tsx'
import { useWords } from '../../../partner/partner-context.tsx'
import { useUser } from '../../../session/use-user.ts'

interface Props {
  onAccept(): Promise<void>
  onCancel(): void
}

/** Before a first signature: what signing on a screen means, to read and to agree to (Shell spec §3, ruling G-55). */
export function NoticeDialog({ onAccept, onCancel }: Props) {
  const t = useWords()
  const { electronicNotice } = useUser()
  return (
    <AgreementDialog
      closable
      title={t('wizard.noticeTitle')}
      page={{ link: electronicNotice.link, name: t('wizard.noticeName') }}
      agree={t('wizard.noticeAgree')}
      acceptLabel={t('wizard.noticeAccept')}
      leaveLabel={t('wizard.noticeLater')}
      call="acceptTermsOfUse"
      onAccept={onAccept}
      onLeave={onCancel}
    >
      <p>{t('wizard.noticeText')}</p>
    </AgreementDialog>
  )
}
