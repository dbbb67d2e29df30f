import { basePath, paths } from '@careword/contract/paths'
import { shownUserName } from '@careword/domain/people/phone'
import { useState } from 'react'
import { CodeAlert } from '../partner/code-alert.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { PasswordField } from '../partner/password-field.tsx'
import { checkSessionUser } from '../session/check-session-user.ts'
import type { WhySignedOut } from '../session/return-link.ts'
import { type SignInResult, signIn } from '../session/sign-in.ts'
import type { User } from '../session/user-query.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, buttonClass } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import { useSubmit } from '../ui/use-submit.ts'
import css from './sign-in-again-dialog.module.css'
import layout from '../ui/layout.module.css'

interface Props {
  /** The user whose page waits. */
  user: User
  why: WhySignedOut
  onBack: (user: User) => void
  /** Goes to the sign-in page instead. */
  onLeave: () => void
}

/** A session that ran out is the usual reason. */
const reasons: { readonly [Why in WhySignedOut]?: string } = {
  closed: 'dialog.again.closedText',
  error: 'dialog.again.faultText',
}

type SignInError = Pick<Extract<SignInResult, { kind: 'refused' }>, 'code' | 'minutes'>

/**
 * The session ended while typed text was not saved. The page stays covered until the same person signs in over it, and then continues
 * unchanged. A user of single sign-on signs in on another tab; this tab notices that.
 */
export function SignInAgainDialog({ user, why, onBack, onLeave }: Props) {
  const { t, config } = usePartner()
  const [password, setPassword] = useState('')
  const byPassword = !user.sso && user.hasPassword
  const form = useSubmit<{ field: 'password' }>({
    live: true,
    check: () => (password === '' ? [{ field: 'password' }] : []),
    send: async () => {
      const result = await signIn(config, { userName: user.email, password })
      if (result.kind === 'refused') return { failure: result, focus: 'password' }
      const found = await checkSessionUser()
      if (typeof found === 'string') return { failure: { code: 'LOGIN_CRITICAL_ERROR', minutes: null } }
      onBack(found)
    },
  })
  const failure = form.failure as SignInError | null

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
              form={form.id('form')}
              busy={form.busy}
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
        <form id={form.id('form')} className={layout.apart} onSubmit={form.submit} noValidate>
          <p className={css.who}>
            <span className={layout.small}>{t('dialog.again.as')}</span>
            <strong>
              {shownUserName(user.email, config.patientEngagement.configurations.phoneUserDomain)}
            </strong>
          </p>
          {/* For password managers: which account this is. */}
          <input type="text" name="username" autoComplete="username" value={user.email} readOnly hidden />
          <div aria-live="assertive">
            {failure?.code === 'LOGIN_USER_NOT_FOUND' ? (
              <Alert tone="error" title={t('dialog.again.wrong')}>
                <p>{t('dialog.again.wrongText')}</p>
              </Alert>
            ) : failure ? (
              <CodeAlert code={failure.code} minutes={failure.minutes} ways={{ retry: 'submit' }} />
            ) : null}
          </div>
          <PasswordField
            {...form.field('password', () => t('account.passwordMissing'))}
            ref={focusOnMount}
            label={t('account.password')}
            name="password"
            maxLength={256}
            required
            value={password}
            onChange={event => setPassword(event.target.value)}
          />
        </form>
      ) : (
        <p>{t('dialog.again.otherSystemText')}</p>
      )}
    </Dialog>
  )
}
