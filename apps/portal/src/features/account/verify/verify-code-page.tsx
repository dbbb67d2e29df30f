import { visibleText } from '@careword/domain/text/invisible-characters'
import { paths } from '@careword/contract/paths'
import { type CodeIssue, codeDigits, codeIssues } from '@careword/domain/people/account-form'
import { loginUserName } from '@careword/domain/people/phone'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { PortalLink } from '../../../ui/portal-link.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { rememberArrival, pendingArrival } from '../arrival/link-arrival.ts'
import { AccountPage } from '../page/account-page.tsx'
import css from '../page/account-page.module.css'
import { callErrorOf } from '../page/call-error.ts'
import { useAccountForm } from '../page/use-account-form.ts'
import { UserNameField } from '../page/user-name-field.tsx'
import codeCss from './code-field.module.css'
import { resendCode } from './resend-code.ts'
import { rememberVerified } from './verified-person.ts'
import { verifyAccount } from './verify-account.ts'

/** Shell spec §2, shared account screen on verify-code: who it is, and the 6 digits of the message. */
export function VerifyCodePage() {
  const { t, error, config } = usePartner()
  const navigate = useNavigate()
  const [arrival] = useState(pendingArrival)
  const [userName, setUserName] = useState(arrival.email)
  const [code, setCode] = useState(arrival.byLink ? '' : codeDigits(arrival.code))
  const [resendId, setResendId] = useState('')
  const form = useAccountForm<{ field: 'userName' | 'code'; code: CodeIssue }, 'resend' | undefined>({
    check: () =>
      codeIssues({ userName, code }).map(issue => ({
        field: issue === 'INVALID_EMAIL' ? 'userName' : 'code',
        code: issue,
      })),
    send: async what => {
      if (what === 'resend') return sendAgain()
      const email = loginUserName(userName, config.patientEngagement.configurations.phoneUserDomain)
      try {
        return await goOn(await verifyAccount(config, { as: 'unknown', id: '', code, email }))
      } catch (failure) {
        return { message: callErrorOf('verifyActivationCode', failure) }
      }
    },
  })

  /** Shell spec §4: where each result leads from here. */
  async function goOn(found: Awaited<ReturnType<typeof verifyAccount>>) {
    if (found.kind === 'activated' || (found.kind === 'verified' && found.activated)) {
      await navigate({ to: paths.login.to({}), search: { alertCode: 'ACCOUNT_ALREADY_ACTIVATED' } })
    } else if (found.kind === 'verified') {
      rememberVerified(found.person)
      // Asked only once: the typed code and address go with the person to the next page.
      rememberArrival({ id: found.person.id, code, byLink: false, email: visibleText(userName), data: '' })
      const to = paths['account-create'].to({ encryptedUserId: found.person.id, userType: found.as })
      await navigate({ to, search: { alertCode: 'VERIFICATION_ACCOUNT_CODE_VERIFIED' } })
    } else {
      setResendId(found.resendId)
      if (found.kind === 'expired') return { message: 'VERIFICATION_CODE_EXPIRED' }
      const wrongName =
        found.code === 'VERIFICATION_ACCOUNT_NOT_FOUND' || found.code === 'VERIFICATION_USER_NOT_FOUND'
      return { message: found.code, focus: wrongName ? 'userName' : 'code' }
    }
  }

  async function sendAgain() {
    const message = await resendCode(config, { as: 'patient', id: resendId, userName })
    const sent = message.code === 'VERIFICATION_CODE_RESEND_SUCCESS'
    if (sent) setCode('')
    const wrongName = message.code === 'VERIFICATION_CODE_UNDEFINED_EMAIL'
    return { message, focus: sent ? 'code' : wrongName ? 'userName' : undefined }
  }

  // If the account is known, a new code can be requested until the form is sent, also without a response.
  const canResend = resendId !== '' && form.code !== 'VERIFICATION_CODE_RESEND_SUCCESS'
  return (
    <AccountPage title={t('shell.titles.verify-code')} intro={<p>{t('account.code.intro')}</p>}>
      <form className={css.form} onSubmit={form.submit} noValidate aria-busy={form.busy}>
        {form.region({
          ways: canResend ? { resend: 'beside' } : {},
          actions: canResend ? (
            <Button busy={form.sending?.what === 'resend'} onClick={() => void form.send('resend')}>
              {error('VERIFICATION_CODE_EXPIRED').link?.text ?? t('shell.tryAgain')}
            </Button>
          ) : undefined,
        })}
        <UserNameField
          form={form}
          value={userName}
          onChange={setUserName}
          help={t('account.code.userNameHelp')}
        />
        <TextField
          {...form.field('code', () => error('INVALID_6_DIGIT_CODE').message)}
          className={codeCss.code}
          label={t('account.code.label')}
          help={t('account.code.help')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="[0-9]*"
          // Without maxlength, which would cut a pasted '123 456' before its blank is removed.
          required
          value={code}
          onChange={event => {
            setCode(codeDigits(event.target.value))
            form.changed('code')
          }}
        />
        <Button
          type="submit"
          variant="primary"
          block
          busy={form.busy && form.sending?.what !== 'resend'}
          busyLabel={t('account.code.busy')}
        >
          {t('account.code.submit')}
        </Button>
        <p className={css.below}>
          <PortalLink to={paths.login.to({})}>{t('shell.errorPage.toLogin')}</PortalLink>
        </p>
      </form>
    </AccountPage>
  )
}
