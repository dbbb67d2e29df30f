import { isBlankText } from '@careword/domain/text/invisible'
import { paths } from '@careword/contract/paths'
import { type LoginIssue, loginIssues } from '@careword/domain/people/login-form'
import { useRouter } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CodeAlert } from '../../../partner/code-alert.tsx'
import { usePartner } from '../../../partner/partner-context.tsx'
import { type SignInResult, signIn, signInByLink } from '../../../session/sign-in.ts'
import { useSignedIn } from '../../../session/use-signed-in.ts'
import { Button } from '../../../ui/button.tsx'
import { LinkButton } from '../../../ui/link-button.tsx'
import { PasswordField } from '../../../ui/password-field.tsx'
import { PortalLink } from '../../../ui/portal-link.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useRouteExists } from '../../../ui/use-route-exists.ts'
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
  const [issues, setIssues] = useState<LoginIssue[]>([])
  const [shown, setShown] = useState<Shown | null>(null)
  /** The token of the mailed link of the second step; the page's first script took it out of the address. */
  const [token] = useState(() => window.cwArrival?.token ?? '')
  /** Once: the link works once. */
  const linkTried = useRef(false)
  const [busy, setBusy] = useState(token !== '')
  const nameField = useRef<HTMLInputElement>(null)
  const passwordField = useRef<HTMLInputElement>(null)
  // Both are always needed; an onboarding partner marks what is (Shell spec §9).
  const mark = config.patientEngagement.configurations.onboardingPartner ? '*' : undefined
  const canReset = exists(paths['reset-password-request'].template)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    const found = loginIssues({ userName, password })
    setIssues(found)
    if (found.length > 0) {
      show('LOGIN_FAILED_NO_EMAIL_OR_PASSWORD')
      const first = found[0] === 'INVALID_USER_NAME' ? nameField : passwordField
      first.current?.focus()
      return
    }
    setBusy(true)
    await follow(await signIn(config, { userName, password }))
  }

  async function follow(result: SignInResult): Promise<void> {
    if (result.kind === 'refused') {
      show(result.code, result.minutes)
      setBusy(false)
      const next = userName === '' ? nameField : passwordField
      next.current?.focus()
      return
    }
    try {
      const cache = await router.options.context.openCache()
      const { afterSignIn } = await import('../../../session/after-sign-in.ts')
      const { state } = router.history.location
      const patientId = result.as.segment === 'patient' ? result.as.id : null
      router.history.push(await afterSignIn({ cache, config, state, patientId }))
    } catch {
      show('LOGIN_CRITICAL_ERROR')
      setBusy(false)
    }
  }

  useEffect(() => {
    if (token === '' || linkTried.current) return
    linkTried.current = true
    delete window.cwArrival
    void signInByLink(config, token).then(follow)
  })

  function show(code: string, minutes: number | null = null): void {
    setShown(before => ({ code, minutes, turn: (before?.turn ?? 0) + 1 }))
  }

  const alert = shown ?? (urlCode === undefined ? null : { code: urlCode, minutes: null, turn: 0 })
  // A page that the signed-in user may not open redirected here: signing in would not help.
  const mayBeIn = shown === null && urlCode !== undefined && error(urlCode).login === true
  const isIn = useSignedIn(mayBeIn)
  return (
    <form className={css.form} onSubmit={submit} noValidate aria-busy={busy}>
      <div className={css.alert} aria-live="assertive">
        {alert ? (
          <CodeAlert
            key={alert.turn}
            code={alert.code}
            ways={{
              retry: 'submit',
              // This is the sign-in page already: the link moves to the first field.
              login: { to: paths.login.to({}), run: () => nameField.current?.focus() },
            }}
            actions={
              mayBeIn && isIn ? (
                <LinkButton variant="primary" to="/">
                  {t('shell.errorPage.toOwnHome')}
                </LinkButton>
              ) : undefined
            }
          >
            {alert.minutes === null ? null : (
              <p>{t('shell.tryAgainInMinutes', { minutes: alert.minutes })}</p>
            )}
          </CodeAlert>
        ) : null}
      </div>
      <TextField
        ref={nameField}
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
        error={
          issues.includes('INVALID_USER_NAME') && isBlankText(userName)
            ? error('INVALID_USER_NAME').message
            : undefined
        }
      />
      <PasswordField
        ref={passwordField}
        label={t('account.password')}
        mark={mark}
        showLabel={t('account.show')}
        hideLabel={t('account.hide')}
        showAction={t('account.showPassword')}
        hideAction={t('account.hidePassword')}
        name="password"
        maxLength={256}
        required
        value={password}
        onChange={event => setPassword(event.target.value)}
        error={
          issues.includes('INVALID_PASSWORD') && password === '' ? t('account.passwordMissing') : undefined
        }
      />
      <Button
        type="submit"
        variant="primary"
        block
        busy={busy}
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
