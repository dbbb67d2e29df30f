import { paths } from '@careword/contract/paths'
import { visibleText } from '@careword/domain/text/invisible-characters'
import { useEffect, useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PortalLink } from '../../../ui/portal-link.tsx'
import { AccountPage } from '../page/account-page.tsx'
import css from '../page/account-page.module.css'
import { useAccountForm } from '../page/use-account-form.ts'
import { resendCode } from '../verify/resend-code.ts'
import { forgetNewRegistration, newRegistration } from './new-registration.ts'

/**
 * Shell spec §2, register-success: the address of the message, and the next step. A person who typed a wrong address can notice it only
 * here.
 */
export function RegisterSuccessPage() {
  const { t, config } = usePartner()
  // Lost by a reload; the page then shows the same message without the address.
  const [made] = useState(newRegistration)
  useEffect(() => forgetNewRegistration, [])
  const email = made && visibleText(made.form.email)
  const form = useAccountForm({
    send: async () => ({
      message: await resendCode(config, { as: 'patient', id: '', userName: email ?? '' }),
    }),
  })

  return (
    <AccountPage
      title={t('shell.titles.register-success')}
      intro={
        <>
          {email ? (
            <p>
              {t('account.registered.to')} <strong className={css.address}>{email}</strong>
            </p>
          ) : null}
          <p>{t('account.registered.text')}</p>
          <p>{t('account.registered.spam')}</p>
        </>
      }
    >
      <div className={css.form}>
        {form.region()}
        {email ? (
          <Button variant="primary" block busy={form.busy} onClick={form.submit}>
            {t('account.registered.again')}
          </Button>
        ) : null}
        <LinkButton to={paths['verify-code'].to({})} variant={email ? 'secondary' : 'primary'} block>
          {t('account.code.byHand')}
        </LinkButton>
        <LinkButton to={paths.login.to({})} block>
          {t('shell.errorPage.toLogin')}
        </LinkButton>
        {made && !made.locked ? (
          <p className={css.below}>
            {t('account.registered.wrong')}{' '}
            <PortalLink to={paths.register.to({})}>{t('account.registered.change')}</PortalLink>
          </p>
        ) : null}
      </div>
    </AccountPage>
  )
}
