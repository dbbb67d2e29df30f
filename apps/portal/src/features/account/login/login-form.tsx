import { paths } from '@careword/contract/paths'
import { loginIssues } from '@careword/domain/people/login-form'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { CodeAlert } from '../../../partner/code-alert.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { PasswordField } from '../../../partner/password-field.tsx'
import { signIn, signInByLink } from '../../../session/sign-in.ts'
import { useSignedIn } from '../../../session/use-signed-in.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PortalLink } from '../../../ui/portal-link.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useRouteExists } from '../../../ui/use-route-exists.ts'
import { useSubmit } from '../../../ui/use-submit.ts'
import pageCss from '../page/account-page.module.css'
import css from './login-page.module.css'

interface Shown {
  code: string
  minutes: number | null
  /** Counts the attempts, so that the same message is announced again. */
  turn: number
}

/** Two fields and a button. What was typed stays, whatever the response is. */
export function LoginForm({ urlCode }: { urlCode: string | undefined }) {
  const { t, error, config } = usePartner()
  const router = useRouter()
  const exists = useRouteExists()
  const [userName, setUserName] = useState('')
  const [password, setPassword] = useState('')
  /** The token of the mailed link of the second step; the page's first script took it out of the address. */
  const [token] = useState(() => window.cwArrival?.token ?? '')
  /** Once: the link works once. */
  const linkTried = useRef(false)
  const [shown, setShown] = useState<Shown | null>(null)
  const form = useSubmit<{ field: 'userName' | 'password' }, 'link' | undefined>({
    live: true,
    check: () =>
      loginIssues({ userName, password }).map(issue => ({
        field: issue === 'INVALID_USER_NAME' ? 'userName' : 'password',
      })),
    found: () => show('LOGIN_FAILED_NO_EMAIL_OR_PASSWORD'),
    send: async what => {
      const result = await (what ? signInByLink(config, token) : signIn(config, { userName, password }))
      if (result.kind === 'refused') {
        show(result.code, result.minutes)
        return { focus: userName === '' ? 'userName' : 'password' }
      }
      try {
        const cache = await router.options.context.openCache()
        const { afterSignIn } = await import('../../../session/after-sign-in.ts')
        const { state } = router.history.location
        const patientId = result.as.segment === 'patient' ? result.as.id : null
        router.history.push(await afterSignIn({ cache, config, state, patientId }))
        return 'leaves'
      } catch {
        show('LOGIN_CRITICAL_ERROR')
      }
    },
  })
  // Both fields are always required; an onboarding partner marks required fields (Shell spec §9).
  const mark = config.patientEngagement.configurations.onboardingPartner ? '*' : undefined
  const canReset = exists(paths['reset-password-request'].template)

  useEffect(() => {
    if (token === '' || linkTried.current) return
    linkTried.current = true
    delete window.cwArrival
    void form.send('link')
  })

  function show(code: string, minutes: number | null = null): void {
    setShown(before => ({ code, minutes, turn: (before?.turn ?? 0) + 1 }))
  }

  const alert = shown ?? (urlCode === undefined ? null : { code: urlCode, minutes: null, turn: 0 })
  // A page that the signed-in user may not open redirected here: signing in would not help.
  const mayBeIn = shown === null && urlCode !== undefined && error(urlCode).login === true
  const isIn = useSignedIn(mayBeIn)
  return (
    <form className={pageCss.form} onSubmit={form.submit} noValidate aria-busy={form.busy}>
      <div className={css.alert} aria-live="assertive">
        {alert ? (
          <CodeAlert
            key={alert.turn}
            code={alert.code}
            minutes={alert.minutes}
            ways={{
              retry: 'submit',
              // This is the sign-in page already, so the link moves the focus to the first field.
              login: { to: paths.login.to({}), run: () => form.focus('userName') },
            }}
            actions={
              mayBeIn && isIn ? (
                <LinkButton variant="primary" to="/">
                  {t('shell.errorPage.toOwnHome')}
                </LinkButton>
              ) : undefined
            }
          />
        ) : null}
      </div>
      <TextField
        {...form.field('userName', () => error('INVALID_USER_NAME').message)}
        label={t('account.userName')}
        mark={mark}
        help={t('account.userNameHelp')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        inputMode="email"
        maxLength={254}
        required
        value={userName}
        onChange={event => setUserName(event.target.value)}
      />
      <PasswordField
        {...form.field('password', () => t('account.passwordMissing'))}
        label={t('account.password')}
        mark={mark}
        name="password"
        maxLength={256}
        required
        value={password}
        onChange={event => setPassword(event.target.value)}
      />
      <Button
        type="submit"
        variant="primary"
        block
        busy={form.busy}
        busyLabel={t(password === '' ? 'account.signingInByLink' : 'account.signingIn')}
      >
        {t('account.signIn')}
      </Button>
      {canReset ? (
        <p className={css.reset}>
          <PortalLink to={paths['reset-password-request'].to({})}>{t('account.forgotPassword')}</PortalLink>
        </p>
      ) : null}
    </form>
  )
}
