import { newPasswordIssues } from '@careword/domain/people/account-form'
import { type FormEvent, useCallback, useId, useRef, useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { FailureAlert } from '../partner/failure-alert.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { NewPasswordFields } from '../session/new-password-fields.tsx'
import { refusedPassword } from '../session/refused-password.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import { PasswordField } from '../ui/password-field.tsx'
import css from './sign-in-again-dialog.module.css'

interface Props {
  /** The user name, for password managers. */
  userName: string
  onChanged: () => void
  onClose: () => void
}

/** Shell spec §2, §5: the current password, and the new one twice. The server ends every other session of this person. */
export function ChangePasswordDialog({ userName, onChanged, onClose }: Props) {
  const partner = usePartner()
  const { t, error } = partner
  const form = useId()
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState({ password: '', confirmation: '' })
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const currentField = useRef<HTMLInputElement>(null)
  // The field that the dialog is for has the focus from the start.
  const takeField = useCallback((element: HTMLInputElement | null) => {
    currentField.current = element
    focusOnMount(element)
  }, [])
  const passwordField = useRef<HTMLInputElement>(null)
  const confirmationField = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (busy) return
    setTried(true)
    setFailure(null)
    const [first] = newPasswordIssues(next)
    if (current === '') currentField.current?.focus()
    else if (first === 'INVALID_PASSWORD') passwordField.current?.focus()
    else if (first === 'INVALID_PASSWORD_CONFIRMATION') confirmationField.current?.focus()
    if (current === '' || first) return
    setBusy(true)
    try {
      await call('changePassword', { body: { oldPassword: current, newPassword: next.password } })
      onChanged()
    } catch (thrown) {
      setFailure(thrown)
      if (codeOf(thrown) === '006007') currentField.current?.focus()
      else if (codeOf(thrown) === 'INVALID_PASSWORD') passwordField.current?.focus()
    }
    setBusy(false)
  }

  const wrongCurrent = codeOf(failure) === '006007'
  const toggle = {
    showLabel: t('account.show'),
    hideLabel: t('account.hide'),
    showAction: t('account.showPassword'),
    hideAction: t('account.hidePassword'),
  }
  return (
    <Dialog
      title={t('shell.changePassword')}
      onClose={onClose}
      closeLabel={t('shell.close')}
      actions={
        <>
          <Button onClick={onClose}>{t('shell.cancel')}</Button>
          <Button
            variant="primary"
            type="submit"
            form={form}
            busy={busy}
            busyLabel={t('dialog.password.saving')}
          >
            {t('dialog.password.save')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={submit} noValidate>
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        <div aria-live="assertive">
          {failure === null ? null : (
            <FailureAlert failure={failure} call="changePassword" ways={{ retry: 'submit' }} />
          )}
        </div>
        <PasswordField
          ref={takeField}
          label={t('dialog.password.current')}
          name="current-password"
          maxLength={256}
          required
          value={current}
          onChange={event => setCurrent(event.target.value)}
          error={
            tried && current === ''
              ? error('INVALID_CURRENT_PASSWORD').message
              : wrongCurrent
                ? error('RESET_PASSWORD_INCORRECT_OLD_PASSWORD').title
                : undefined
          }
          {...toggle}
        />
        <NewPasswordFields
          value={next}
          onChange={setNext}
          tried={tried}
          refused={refusedWords()}
          passwordRef={passwordField}
          confirmationRef={confirmationField}
        />
      </form>
    </Dialog>
  )

  /** The server knows more: passwords that are guessed first, and the person's own address. */
  function refusedWords(): string | undefined {
    if (!(failure instanceof ApiError) || failure.errorCode !== 'INVALID_PASSWORD') return undefined
    return refusedPassword(partner, failure.fields) ?? error('INVALID_PASSWORD').message
  }
}

function codeOf(failure: unknown): string | undefined {
  return failure instanceof ApiError ? failure.errorCode : undefined
}
