import { paths } from '@careword/contract/paths'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { usePartner } from '../../../partner/partner-context.tsx'
import {
  NewPasswordFields,
  type NewPasswordProblem,
  newPasswordProblems,
} from '../../../session/new-password-fields.tsx'
import { refusedPassword } from '../../../session/refused-password.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PortalLink } from '../../../ui/portal-link.tsx'
import { forgetArrival } from '../arrival/link-arrival.ts'
import { AccountPage } from '../page/account-page.tsx'
import css from '../page/account-page.module.css'
import { callErrorOf } from '../page/call-error.ts'
import { useAccountForm } from '../page/use-account-form.ts'
import { useGuardTyped } from '../page/use-guard-typed.tsx'
import { forgetVerified } from '../verify/verified-person.ts'

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
  const typed = useGuardTyped(password.password !== '' || password.confirmation !== '')
  const form = useAccountForm<NewPasswordProblem>({
    first: entry.kind === 'refused' ? entry : undefined,
    check: () => newPasswordProblems(password),
    send: async () => {
      try {
        await save()
      } catch (failure) {
        const message = callErrorOf(entry.as === 'patient' ? 'savePassword' : 'saveUserPassword', failure)
        const problems = refusedPassword(partner, message.fields)
        return { message: { ...message, reason: problems[0]?.words }, problems }
      }
      forgetArrival()
      forgetVerified()
      typed.sent()
      await navigate({
        to: paths.login.to({}),
        search: { alertCode: 'RESET_PASSWORD_SUCCESS' },
        replace: true,
      })
      return 'leaves'
    },
  })

  function save(): Promise<unknown> {
    const params = { tenantId: config.tenant, id: entry.id }
    return entry.as === 'patient'
      ? call('savePassword', { params, body: { password: password.password } })
      : call('saveUserPassword', { params, body: { password: password.password, userId: entry.id } })
  }

  const over = ended.includes(form.code ?? '')
  return (
    <AccountPage title={t('shell.titles.reset-password')}>
      {typed.question}
      <form className={css.form} onSubmit={form.submit} noValidate aria-busy={form.busy}>
        {form.region({ ways: { resend: 'beside' } })}
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
                form.changed('password')
              }}
              form={form}
            />
            <Button type="submit" variant="primary" block busy={form.busy} busyLabel={t('account.saving')}>
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
