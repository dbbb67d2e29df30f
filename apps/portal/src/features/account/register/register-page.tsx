import { paths } from '@careword/contract/paths'
import { usePartner } from '../../../partner/partner-context.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { AccountPage } from '../page/account-page.tsx'
import css from '../page/account-page.module.css'
import { useFormMessage } from '../page/use-form-message.tsx'
import { RegisterForm } from './register-form.tsx'

/** Shell spec §2, register screen. Only a partner with enablePatientAsAService lets people make an account of their own. */
export function RegisterPage() {
  const { t, config } = usePartner()
  const formMessage = useFormMessage()
  const open = config.featureToggles.enablePatientAsAService
  return (
    <AccountPage
      wide={open}
      title={t('shell.titles.register')}
      intro={
        open ? (
          <>
            <p>{t('account.register.intro')}</p>
            <p>{t('account.register.required')}</p>
          </>
        ) : (
          <p>{t('account.register.closed')}</p>
        )
      }
    >
      {open ? (
        <RegisterForm />
      ) : (
        <div className={css.form}>
          {formMessage.region()}
          <LinkButton to={paths.login.to({})} variant="primary" block>
            {t('shell.errorPage.toLogin')}
          </LinkButton>
        </div>
      )}
    </AccountPage>
  )
}
