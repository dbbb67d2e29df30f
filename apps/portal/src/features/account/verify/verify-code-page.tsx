import { visibleText } from '@careword/domain/text/invisible'
import { paths } from '@careword/contract/paths'
import { contactLimits } from '@careword/domain/limits'
import { type CodeIssue, codeDigits, codeIssues } from '@careword/domain/people/account-form'
import { loginUserName } from '@careword/domain/people/phone'
import { useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { Button } from '../../../ui/button.tsx'
import { PortalLink } from '../../../ui/portal-link.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { rememberArrival, pendingArrival } from '../arrival/arrival.ts'
import { AccountPage } from '../page/account-page.tsx'
import css from '../page/account-page.module.css'
import { callErrorOf } from '../page/call-error.ts'
import { useFormMessage } from '../page/use-form-message.tsx'
import { UserNameField } from '../page/user-name-field.tsx'
import codeCss from './code-field.module.css'
import { resend } from './resend.ts'
import { rememberVerified } from './verified.ts'
import { verifyAccount } from './verify-account.ts'

/** Shell spec §2, shared account screen on verify-code: who it is, and the 6 digits of the message. */
export function VerifyCodePage() {
  const { t, error, config } = usePartner()
  const navigate = useNavigate()
  const [arrival] = useState(pendingArrival)
  const [userName, setUserName] = useState(arrival.email)
  const [code, setCode] = useState(arrival.byLink ? '' : codeDigits(arrival.code))
  const [issues, setIssues] = useState<CodeIssue[]>([])
  const [busy, setBusy] = useState<'verify' | 'resend' | null>(null)
  const [resendId, setResendId] = useState('')
  const formMessage = useFormMessage()
  const nameField = useRef<HTMLInputElement>(null)
  const codeField = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const found = codeIssues({ userName, code })
    setIssues(found)
    const [first] = found
    if (first) {
      formMessage.show(first, 'here')
      ;(first === 'INVALID_EMAIL' ? nameField : codeField).current?.focus()
      return
    }
    setBusy('verify')
    const email = loginUserName(userName, config.patientEngagement.configurations.phoneUserDomain)
    try {
      await goOn(await verifyAccount(config, { as: 'unknown', id: '', code, email }))
    } catch (failure) {
      formMessage.show(callErrorOf('verifyActivationCode', failure))
    } finally {
      setBusy(null)
    }
  }

  /** Shell spec §4: where each result leads from here. */
  async function goOn(found: Awaited<ReturnType<typeof verifyAccount>>): Promise<void> {
    if (found.kind === 'activated' || (found.kind === 'verified' && found.activated)) {
      await navigate({ to: paths.login.to({}), search: { alertCode: 'ACCOUNT_ALREADY_ACTIVATED' } })
    } else if (found.kind === 'verified') {
      rememberVerified(found.person)
      // Asked only once: the typed code and address go with the person to the next page.
      rememberArrival({ id: found.person.id, code, byLink: false, email: visibleText(userName), data: '' })
      const to = paths['account-create'].to({ encryptedUserId: found.person.id, userType: found.as })
      await navigate({ to, search: { alertCode: 'VERIFICATION_ACCOUNT_CODE_VERIFIED' } })
    } else if (found.kind === 'expired') {
      setResendId(found.resendId)
      formMessage.show('VERIFICATION_CODE_EXPIRED')
    } else {
      setResendId(found.resendId)
      formMessage.show(found.code)
      const wrongName =
        found.code === 'VERIFICATION_ACCOUNT_NOT_FOUND' || found.code === 'VERIFICATION_USER_NOT_FOUND'
      ;(wrongName ? nameField : codeField).current?.focus()
    }
  }

  async function sendAgain(): Promise<void> {
    setBusy('resend')
    const sent = await resend(config, { as: 'patient', id: resendId, userName })
    formMessage.show(sent)
    if (sent.code === 'VERIFICATION_CODE_RESEND_SUCCESS') {
      setCode('')
      codeField.current?.focus()
    }
    if (sent.code === 'VERIFICATION_CODE_UNDEFINED_EMAIL') nameField.current?.focus()
    setBusy(null)
  }

  // Once it is known for whom, a new code is one press away until it is sent: without a response too.
  const canResend = resendId !== '' && formMessage.code !== 'VERIFICATION_CODE_RESEND_SUCCESS'
  return (
    <AccountPage title={t('shell.titles.verify-code')} intro={<p>{t('account.code.intro')}</p>}>
      <form className={css.form} onSubmit={submit} noValidate aria-busy={busy !== null}>
        {formMessage.region({
          ways: canResend ? { resend: 'beside' } : {},
          actions: canResend ? (
            <Button busy={busy === 'resend'} onClick={sendAgain}>
              {error('VERIFICATION_CODE_EXPIRED').link?.text ?? t('shell.tryAgain')}
            </Button>
          ) : undefined,
        })}
        <UserNameField
          ref={nameField}
          value={userName}
          onChange={value => {
            setUserName(value)
            formMessage.mended()
          }}
          help={t('account.code.userNameHelp')}
          tried={issues.includes('INVALID_EMAIL')}
        />
        <TextField
          ref={codeField}
          className={codeCss.code}
          label={t('account.code.label')}
          help={t('account.code.help')}
          name="code"
          autoComplete="one-time-code"
          inputMode="numeric"
          pattern="[0-9]*"
          // No maxlength: it would cut a pasted '123 456' before its blank is taken out.
          required
          value={code}
          onChange={event => {
            setCode(codeDigits(event.target.value))
            formMessage.mended()
          }}
          error={
            issues.includes('INVALID_6_DIGIT_CODE') && code.length < contactLimits.codeLength
              ? error('INVALID_6_DIGIT_CODE').message
              : undefined
          }
        />
        <Button
          type="submit"
          variant="primary"
          block
          busy={busy === 'verify'}
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
