import { paths } from '@careword/contract/paths'
import { useSearch } from '@tanstack/react-router'
import { usePartner } from '../../../partner/partner-context.tsx'
import { PartnerLogo } from '../../../partner/partner-logo.tsx'
import { Alert } from '../../../ui/alert.tsx'
import { Card } from '../../../ui/card.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { useRouteExists } from '../../../ui/use-route-exists.ts'
import { FooterCards } from './footer-cards.tsx'
import { LoginForm } from './login-form.tsx'
import './first-page.css'
import css from './login-page.module.css'

/** Shell spec §2, Login screen. */
export function LoginPage() {
  const { config, t, content } = usePartner()
  const { alertCode, errorCode } = useSearch({ from: '__root__' })
  const exists = useRouteExists()
  const { title, greeting } = config.patientEngagement.configurations.login
  const canRegister = config.featureToggles.enablePatientAsAService && exists(paths.register.template)

  return (
    <div className={css.page}>
      <div className="cw-login-box">
        <PartnerLogo height={56} className="cw-login-logo" />
        <Card raised className="cw-login-head">
          <h1 className="cw-login-title">{content(title)}</h1>
          {greeting ? <p className="cw-login-greeting">{content(greeting)}</p> : null}
          {/* The link is for patients only: all other users have a password here (ruling G-43). */}
          {config.allow_patient_login ? null : (
            <Alert tone="info" title={t('account.noPasswordLogin.title')} className={css.notice}>
              {t('account.noPasswordLogin.text')}
            </Alert>
          )}
          <LoginForm urlCode={alertCode ?? errorCode} />
          {canRegister ? (
            <div className={css.create}>
              <h2 className={css.createTitle}>{t('account.noAccount')}</h2>
              <LinkButton to={paths.register.to({})} block>
                {t('account.createAccount')}
              </LinkButton>
            </div>
          ) : null}
        </Card>
      </div>
      <FooterCards />
    </div>
  )
}
