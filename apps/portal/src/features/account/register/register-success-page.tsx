import { paths } from '@careword/contract/paths'
import { usePartner } from '../../../partner/partner-context.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { AccountPage } from '../page/account-page.tsx'
import css from '../page/account-page.module.css'
import { useFormMessage } from '../page/use-form-message.tsx'

/** Shell spec §2, register-success: what happens now. */
export function RegisterSuccessPage() {
  const { t } = usePartner()
  const formMessage = useFormMessage()
  return (
    <AccountPage
      title={t('shell.titles.register-success')}
      intro={
        <>
          <p>{t('account.registered.text')}</p>
          <p>{t('account.registered.spam')}</p>
        </>
      }
    >
      <div className={css.form}>
        {formMessage.region()}
        <LinkButton to={paths['verify-code'].to({})} variant="primary" block>
          {t('account.code.byHand')}
        </LinkButton>
        <LinkButton to={paths.login.to({})} block>
          {t('shell.errorPage.toLogin')}
        </LinkButton>
      </div>
    </AccountPage>
  )
}
