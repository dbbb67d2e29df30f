import { paths } from '@careword/contract/paths'
import { isUserName } from '@careword/domain/people/account-form'
import { loginUserName } from '@careword/domain/people/phone'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { PortalLink } from '../../../ui/portal-link.tsx'
import { AccountPage } from '../page/account-page.tsx'
import css from '../page/account-page.module.css'
import { callErrorOf } from '../page/call-error.ts'
import { useAccountForm } from '../page/use-account-form.ts'
import { UserNameField } from '../page/user-name-field.tsx'

/** Shell spec §2, reset-password request: an address, and a link is on its way. */
export function ResetRequestPage() {
  const { t, config } = usePartner()
  const [userName, setUserName] = useState('')
  const form = useAccountForm<{ field: 'userName'; code: 'INVALID_EMAIL' }>({
    check: () => (isUserName(userName) ? [] : [{ field: 'userName', code: 'INVALID_EMAIL' }]),
    send: async () => {
      const email = loginUserName(userName, config.patientEngagement.configurations.phoneUserDomain)
      try {
        await call('requestResetPassword', { params: { tenantId: config.tenant }, body: { email } })
      } catch (failure) {
        return { message: callErrorOf('requestResetPassword', failure), focus: 'userName' }
      }
      form.show('RESET_PASSWORD_REQUEST_SUCCESS')
    },
  })
  const sent = form.code === 'RESET_PASSWORD_REQUEST_SUCCESS'

  return (
    <AccountPage
      title={t('shell.titles.reset-password-request')}
      intro={sent ? undefined : <p>{t('account.resetRequest.intro')}</p>}
    >
      <form className={css.form} onSubmit={form.submit} noValidate aria-busy={form.busy}>
        {form.region()}
        <UserNameField form={form} value={userName} onChange={setUserName} help={t('account.userNameHelp')} />
        <Button
          type="submit"
          variant={sent ? 'secondary' : 'primary'}
          block
          busy={form.busy}
          busyLabel={t('account.sending')}
        >
          {sent ? t('account.resetRequest.again') : t('account.resetRequest.submit')}
        </Button>
        <p className={css.below}>
          <PortalLink to={paths.login.to({})}>{t('shell.errorPage.toLogin')}</PortalLink>
        </p>
      </form>
    </AccountPage>
  )
}
