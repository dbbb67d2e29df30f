import { useState } from 'react'
import { ApiError } from '../api/api-error.ts'
import { call } from '../api/call.ts'
import { FailureAlert } from '../partner/failure-alert.tsx'
import { usePartner } from '../partner/partner-context.tsx'
import { PasswordField } from '../partner/password-field.tsx'
import {
  NewPasswordFields,
  type NewPasswordProblem,
  newPasswordProblems,
} from '../session/new-password-fields.tsx'
import { refusedPassword } from '../session/refused-password.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { focusOnMount } from '../ui/focus-on-mount.ts'
import { useSubmit } from '../ui/use-submit.ts'
import layout from '../ui/layout.module.css'

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
  const [current, setCurrent] = useState('')
  const [next, setNext] = useState({ password: '', confirmation: '' })
  const form = useSubmit<NewPasswordProblem | { field: 'current'; code: string }>({
    live: true,
    check: () => [
      ...(current === '' ? [{ field: 'current' as const, code: 'INVALID_CURRENT_PASSWORD' }] : []),
      ...newPasswordProblems(next),
    ],
    send: async () => {
      try {
        await call('changePassword', { body: { oldPassword: current, newPassword: next.password } })
        onChanged()
      } catch (failure) {
        const { errorCode, fields } = failure instanceof ApiError ? failure : { errorCode: '', fields: [] }
        const problems = refusedPassword(partner, fields)
        if (problems.length > 0) return { problems }
        if (errorCode !== '006007') return { failure }
        return { failure, problems: [{ field: 'current', code: 'RESET_PASSWORD_INCORRECT_OLD_PASSWORD' }] }
      }
    },
  })

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
            form={form.id('form')}
            busy={form.busy}
            busyLabel={t('dialog.password.saving')}
          >
            {t('dialog.password.save')}
          </Button>
        </>
      }
    >
      <form id={form.id('form')} className={layout.apart} onSubmit={form.submit} noValidate>
        <input type="text" name="username" autoComplete="username" value={userName} readOnly hidden />
        <div aria-live="assertive">
          {form.failure === null ? null : (
            <FailureAlert failure={form.failure} call="changePassword" ways={{ retry: 'submit' }} />
          )}
        </div>
        <PasswordField
          {...form.field('current', ({ code }) =>
            code === 'INVALID_CURRENT_PASSWORD' ? error(code).message : error(code).title,
          )}
          ref={focusOnMount}
          label={t('dialog.password.current')}
          name="current-password"
          maxLength={256}
          required
          value={current}
          onChange={event => setCurrent(event.target.value)}
        />
        <NewPasswordFields value={next} onChange={setNext} form={form} />
      </form>
    </Dialog>
  )
}
