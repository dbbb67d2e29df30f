import { paths } from '@careword/contract/paths'
import { isUserName } from '@careword/domain/people/account-form'
import { loginUserName } from '@careword/domain/people/phone'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { PortalLink } from '../../../ui/portal-link.tsx'
import { AccountPage } from '../page/account-page.tsx'
import css from '../page/account-page.module.css'
import { callErrorOf } from '../page/call-error.ts'
import { useFormMessage } from '../page/use-form-message.tsx'
import { UserNameField } from '../page/user-name-field.tsx'

/** Shell spec §2, reset-password request: an address, and a link is on its way. */
export function ResetRequestPage() {
  const { t, config } = usePartner()
  const [userName, setUserName] = useState('')
  const [wrong, setWrong] = useState(false)
  const [busy, setBusy] = useState(false)
  const formMessage = useFormMessage()
  const field = useRef<HTMLInputElement>(null)
  const sent = formMessage.code === 'RESET_PASSWORD_REQUEST_SUCCESS'

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const unusable = !isUserName(userName)
    setWrong(unusable)
    if (unusable) {
      formMessage.show('INVALID_EMAIL', 'here')
      field.current?.focus()
      return
    }
    setBusy(true)
    const email = loginUserName(userName, config.patientEngagement.configurations.phoneUserDomain)
    try {
      await call('requestResetPassword', { params: { tenantId: config.tenant }, body: { email } })
      formMessage.show('RESET_PASSWORD_REQUEST_SUCCESS')
    } catch (failure) {
      formMessage.show(callErrorOf('requestResetPassword', failure))
      field.current?.focus()
    }
    setBusy(false)
  }

  return (
    <AccountPage
      title={t('shell.titles.reset-password-request')}
      intro={sent ? undefined : <p>{t('account.resetRequest.intro')}</p>}
    >
      <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
        {formMessage.region()}
        <UserNameField
          ref={field}
          value={userName}
          onChange={value => {
            setUserName(value)
            formMessage.mended()
          }}
          help={t('account.userNameHelp')}
          tried={wrong}
        />
        <Button
          type="submit"
          variant={sent ? 'secondary' : 'primary'}
          block
          busy={busy}
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
