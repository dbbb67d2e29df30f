import { basePath, paths } from '@careword/contract/paths'
import { shownUserName } from '@careword/domain/people/phone'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { CodeAlert } from '../partner/code-alert.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { checkSessionUser } from '../session/check-session-user.ts'
import type { WhySignedOut } from '../session/place-of.ts'
import { signIn } from '../session/sign-in.ts'
import type { User } from '../session/user-query.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import { PasswordField } from '../ui/password-field.tsx'
import css from './sign-in-again-dialog.module.css'

interface Props {
  /** The user whose page waits. */
  user: User
  why: WhySignedOut
  onBack: (user: User) => void
  /** To the sign-in page instead. */
  onLeave: () => void
}

/** A session that ran out is the usual reason. */
const reasons: { readonly [Why in WhySignedOut]?: string } = {
  closed: 'dialog.again.closedText',
  error: 'dialog.again.faultText',
}

type SignInError = { kind: 'wrong' } | { kind: 'other'; code: string; minutes: number | null }

/**
 * The session ended while typed text was not saved: the page waits, covered, and continues unchanged when the same person signs in over it.
 * A user of single sign-on signs in there, on another tab; this tab notices it.
 */
export function SignInAgainDialog({ user, why, onBack, onLeave }: Props) {
  const { t, config } = usePartner()
  const form = useId()
  const [password, setPassword] = useState('')
  const [missing, setMissing] = useState(false)
  const [signInError, setSignInError] = useState<SignInError | null>(null)
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The field that the dialog is for has the focus from the start.
  const takeField = useCallback((element: HTMLInputElement | null) => {
    field.current = element
    focusOnMount(element)
  }, [])
  const byPassword = !user.sso && user.hasPassword

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setMissing(password === '')
    setSignInError(null)
    if (password === '') {
      field.current?.focus()
      return
    }
    setBusy(true)
    const result = await signIn(config, { userName: user.email, password })
    const found = result.kind === 'in' ? await checkSessionUser() : null
    setBusy(false)
    if (result.kind === 'refused') {
      const wrong = result.code === 'LOGIN_USER_NOT_FOUND'
      setSignInError(
        wrong ? { kind: 'wrong' } : { kind: 'other', code: result.code, minutes: result.minutes },
      )
      field.current?.focus()
    } else if (found === null || typeof found === 'string') {
      setSignInError({ kind: 'other', code: 'LOGIN_CRITICAL_ERROR', minutes: null })
    } else onBack(found)
  }

  return (
    <Dialog
      covers
      title={t(why === 'error' ? 'dialog.again.faultTitle' : 'dialog.again.title')}
      onClose={() => undefined}
      actions={
        <>
          <Button onClick={onLeave}>{t('dialog.again.leave')}</Button>
          {byPassword ? (
            <Button
              variant="primary"
              type="submit"
              form={form}
              busy={busy}
              busyLabel={t('account.signingIn')}
            >
              {t('dialog.again.signIn')}
            </Button>
          ) : (
            <a
              className={buttonClass('primary')}
              href={user.sso ? '/api/session/sso/launch' : basePath + paths.login.to({})}
              target="_blank"
              rel="noreferrer"
            >
              <span>{t('dialog.again.otherSystem')}</span>
            </a>
          )}
        </>
      }
    >
      <p>{t(reasons[why] ?? 'dialog.again.text')}</p>
      {byPassword ? (
        <form id={form} className={css.form} onSubmit={submit} noValidate>
          <p className={css.who}>
            <span className={css.quiet}>{t('dialog.again.as')}</span>
            <strong>
              {shownUserName(user.email, config.patientEngagement.configurations.phoneUserDomain)}
            </strong>
          </p>
          {/* For password managers: which account this is. */}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <div aria-live="assertive">
            {signInError?.kind === 'wrong' ? (
              <Alert tone="error" title={t('dialog.again.wrong')}>
                <p>{t('dialog.again.wrongText')}</p>
              </Alert>
            ) : null}
            {signInError?.kind === 'other' ? (
              <CodeAlert code={signInError.code} ways={{ retry: 'submit' }}>
                {signInError.minutes === null ? null : (
                  <p>{t('shell.tryAgainInMinutes', { minutes: signInError.minutes })}</p>
                )}
              </CodeAlert>
            ) : null}
          </div>
          <PasswordField
            ref={takeField}
            label={t('account.password')}
            showLabel={t('account.show')}
            hideLabel={t('account.hide')}
            showAction={t('account.showPassword')}
            hideAction={t('account.hidePassword')}
            name="password"
            maxLength={256}
            required
            value={password}
            onChange={event => setPassword(event.target.value)}
            error={missing && password === '' ? t('account.passwordMissing') : undefined}
          />
        </form>
      ) : (
        <p>{t('dialog.again.otherSystemText')}</p>
      )}
    </Dialog>
  )
}
