import { paths } from '@careword/contract/paths'
import { isUserName } from '@careword/domain/people/account-form'
import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { FollowUp } from '../../../partner/error-follow-up.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PortalLink } from '../../../ui/portal-link.tsx'
import { arrivalOf } from '../arrival/link-arrival.ts'
import { AccountPage } from '../page/account-page.tsx'
import css from '../page/account-page.module.css'
import { useAccountForm } from '../page/use-account-form.ts'
import { UserNameField } from '../page/user-name-field.tsx'
import { resendCode } from '../verify/resend-code.ts'

/** Shell spec §2, account-reset: title, message and action of the code; the action sends a new link to a patient or another person. */
export function AccountResetPage() {
  const { t, error, config } = usePartner()
  const { errorCode, userType, patientId, contactUserId } = useSearch({ from: '__root__' })
  const words = error(errorCode ?? 'VERIFICATION_LINK_EXPIRED')
  const { title, message, link } = words
  const [typed, setTyped] = useState('')
  const as = userType === 'contact' || (userType === undefined && contactUserId) ? 'contact' : 'patient'
  const id = (as === 'contact' ? contactUserId : patientId) ?? ''
  const [known] = useState(() => arrivalOf(id).email || arrivalOf('').email)
  // Without an id, as in a link that was shortened, the address alone identifies the person.
  const canResend = link?.action === 'resend'

  const userName = known || typed
  const form = useAccountForm<{ field: 'userName'; code: 'VERIFICATION_CODE_UNDEFINED_EMAIL' }>({
    check: () =>
      isUserName(userName) ? [] : [{ field: 'userName', code: 'VERIFICATION_CODE_UNDEFINED_EMAIL' }],
    send: async () => ({ message: await resendCode(config, { as, id, userName }) }),
  })
  const sent = form.code === 'VERIFICATION_CODE_RESEND_SUCCESS'

  return (
    <AccountPage title={title} intro={<p>{message}</p>}>
      <form className={css.form} onSubmit={form.submit} noValidate aria-busy={form.busy}>
        {form.region({ ways: { resend: 'beside' } })}
        {canResend && !known && !sent ? (
          <UserNameField
            form={form}
            value={typed}
            onChange={setTyped}
            help={t('account.code.userNameHelp')}
          />
        ) : null}
        {canResend && !sent ? (
          <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('account.sending')}>
            {link.text}
          </Button>
        ) : null}
        {canResend ? null : <FollowUp of={words} variant="primary" />}
        {sent ? (
          <LinkButton to={paths['verify-code'].to({})} variant="primary" block>
            {t('account.code.byHand')}
          </LinkButton>
        ) : null}
        <p className={css.below}>
          <PortalLink to={paths.login.to({})}>{t('shell.errorPage.toLogin')}</PortalLink>
        </p>
      </form>
    </AccountPage>
  )
}
