import { paths } from '@careword/contract/paths'
import { Unlink } from 'lucide-react'
import { FollowUp } from '../../partner/follow-up.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import { PlainPage } from './plain-page.tsx'

/** The link that was sent to sign a document is not known any more (Documents spec §2, ruling C-44). */
export function LinkErrorPage() {
  const { t, error } = usePartner()
  const words = error('PATIENT_ASYNC_LINK_INVALID')
  const { title, message } = words
  return (
    <PlainPage
      icon={Unlink}
      title={title}
      actions={
        <>
          <FollowUp of={words} variant="primary" />
          <LinkButton to={paths.login.to({})}>{t('shell.errorPage.toLogin')}</LinkButton>
        </>
      }
    >
      <p>{message}</p>
    </PlainPage>
  )
}
