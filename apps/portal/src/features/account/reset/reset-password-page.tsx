import { paths } from '@careword/contract/paths'
import { type NewPasswordIssue, newPasswordIssues } from '@careword/domain/people/account-form'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import { NewPasswordFields } from '../../../session/new-password-fields.tsx'
import { refusedPassword } from '../../../session/refused-password.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PortalLink } from '../../../ui/portal-link.tsx'
import { forgetArrival } from '../arrival/arrival.ts'
import { AccountPage } from '../page/account-page.tsx'
import css from '../page/account-page.module.css'
import { callErrorOf } from '../page/call-error.ts'
import { useFormMessage } from '../page/use-form-message.tsx'
import { useTyped } from '../page/use-typed.tsx'
import { forgetVerified } from '../verify/verified.ts'

const resetRoute = getRouteApi(`/open${paths['reset-password'].template}`)

/** The link is over: only a new one helps. */
const ended = ['VERIFICATION_LINK_EXPIRED', 'ACCOUNT_LINK_NOT_VALID']

/** Shell spec §2, shared account screen on reset-password: a new password, nothing else. */
export function ResetPasswordPage() {
  const partner = usePartner()
  const { t, config } = partner
  const entry = resetRoute.useLoaderData()
  const navigate = useNavigate()
  const [password, setPassword] = useState({ password: '', confirmation: '' })
  const typed = useTyped(password.password !== '' || password.confirmation !== '')
  const [issues, setIssues] = useState<NewPasswordIssue[]>([])
  const [refused, setRefused] = useState<string | undefined>()
  const [busy, setBusy] = useState(false)
  const formMessage = useFormMessage(entry.kind === 'refused' ? entry : undefined)
  const passwordField = useRef<HTMLInputElement>(null)
  const confirmationField = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const found = newPasswordIssues(password)
    setIssues(found)
    setRefused(undefined)
    const [first] = found
    if (first) {
      formMessage.show(first, 'here')
      ;(first === 'INVALID_PASSWORD' ? passwordField : confirmationField).current?.focus()
      return
    }
    setBusy(true)
    try {
      await save()
      forgetArrival()
      forgetVerified()
      typed.sent()
      await navigate({
        to: paths.login.to({}),
        search: { alertCode: 'RESET_PASSWORD_SUCCESS' },
        replace: true,
      })
    } catch (failure) {
      const callError = callErrorOf(entry.as === 'patient' ? 'savePassword' : 'saveUserPassword', failure)
      formMessage.show(callError)
      setBusy(false)
      if (callError.fields.some(each => each.path === 'password')) {
        setRefused(refusedPassword(partner, callError.fields))
        passwordField.current?.focus()
      }
    }
  }

  function save(): Promise<unknown> {
    const params = { tenantId: config.tenant, id: entry.id }
    return entry.as === 'patient'
      ? call('savePassword', { params, body: { password: password.password } })
      : call('saveUserPassword', { params, body: { password: password.password, userId: entry.id } })
  }

  const over = ended.includes(formMessage.code ?? '')
  return (
    <AccountPage title={t('shell.titles.reset-password')}>
      {typed.question}
      <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
        {formMessage.region({ ways: { resend: 'beside' } })}
        {over || entry.kind === 'refused' ? (
          <LinkButton to={paths['reset-password-request'].to({})} variant="primary" block>
            {t('account.resetRequest.newLink')}
          </LinkButton>
        ) : (
          <>
            {/* For password managers: whose password this is. */}
            <input type="text" name="username" autoComplete="username" value={entry.email} readOnly hidden />
            <NewPasswordFields
              value={password}
              onChange={value => {
                setPassword(value)
                setRefused(undefined)
                formMessage.mended()
              }}
              tried={issues.length > 0}
              refused={refused}
              passwordRef={passwordField}
              confirmationRef={confirmationField}
            />
            <Button type="submit" variant="primary" block busy={busy} busyLabel={t('account.saving')}>
              {t('account.resetPassword.submit')}
            </Button>
          </>
        )}
        <p className={css.below}>
          <PortalLink to={paths.login.to({})}>{t('shell.errorPage.toLogin')}</PortalLink>
        </p>
      </form>
    </AccountPage>
  )
}
