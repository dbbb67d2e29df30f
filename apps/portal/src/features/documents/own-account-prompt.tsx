import { paths } from '@careword/contract/paths'
import { usePartner } from '../../partner/partner-context.tsx'
import { useUser } from '../../session/use-user.ts'
import { Card } from '../../ui/card.tsx'
import { LinkButton } from '../../ui/link-button.tsx'
import css from './documents-page.module.css'

/** Shell spec §2: invites a reader of another person's documents to have their own (feature enablePatientAsAService). */
export function OwnAccountPrompt() {
  const { t, config } = usePartner()
  const { userType, email } = useUser()
  if (userType !== 'contact' || !config.featureToggles.enablePatientAsAService) return null
  return (
    <Card as="section" className={css.prompt}>
      <h2>{t('documents.ownAccountTitle')}</h2>
      <p>{t('documents.ownAccountText')}</p>
      {/* The register page removes the e-mail address from its own address as soon as it has read it (ruling G-79). */}
      <LinkButton to={paths.register.to({})} search={{ email }}>
        {t('account.createAccount')}
      </LinkButton>
    </Card>
  )
}
