import { type NewPasswordIssue, newPasswordIssues } from '@careword/domain/people/account-form'
import { brokenPasswordRules, passwordRules, passwordsMatch } from '@careword/domain/people/password'
import { passwordLimits } from '@careword/domain/limits'
import { type ChangeEvent, useEffect, useState } from 'react'
import { usePartner } from '../partner/partner-context.tsx'
import { PasswordField } from '../partner/password-field.tsx'
import { RuleList } from '../ui/rule-list.tsx'
import type { Submitting } from '../ui/use-submit.ts'
import { VisuallyHidden } from '../ui/visually-hidden.tsx'
import layout from '../ui/layout.module.css'

interface NewPassword {
  password: string
  confirmation: string
}

export interface NewPasswordProblem {
  field: 'password' | 'confirmation'
  code: NewPasswordIssue
  /** The server's reason. The server knows which passwords are guessed first, and the person's own address. */
  words?: string | undefined
}

export const newPasswordProblems = (value: NewPassword): NewPasswordProblem[] =>
  newPasswordIssues(value).map(code => ({
    field: code === 'INVALID_PASSWORD' ? 'password' : 'confirmation',
    code,
  }))

interface Props {
  value: NewPassword
  onChange: (value: NewPassword) => void
  form: Pick<Submitting<NewPasswordProblem, never>, 'tried' | 'id'> & {
    problems: readonly { field: string; words?: string | undefined }[]
  }
}

/** The pause in typing before the state of the list is announced, in milliseconds. */
const restBeforeSaying = 900

/**
 * Password and confirmation with the rules as a live list (Shell spec §5). The second field is enabled from the beginning, and waits only
 * while the first value breaks a rule. Password managers and pasting are welcome.
 */
export function NewPasswordFields({ value, onChange, form }: Props) {
  const { t, error } = usePartner()
  const { tried } = form
  const refused = form.problems.find(({ field, words }) => field === 'password' && words)?.words
  const { password, confirmation } = value
  const broken = brokenPasswordRules(password)
  const good = broken.length === 0
  const words = { min: passwordLimits.min, max: passwordLimits.max }
  const labels = passwordRules.map(rule => ({
    rule,
    // An empty password meets no rule yet, not even the one about repetition.
    held: password !== '' && !broken.includes(rule),
    label: t(`account.newPassword.${rule}`, words),
  }))
  const ruleText = useSettled(
    password === '' || refused
      ? ''
      : good
        ? t('account.newPassword.allHeld')
        : t('account.newPassword.missing', {
            rules: labels
              .filter(each => !each.held)
              .map(each => each.label)
              .join('; '),
          }),
  )

  function changePassword(event: ChangeEvent<HTMLInputElement>): void {
    const next = event.target.value
    // A password manager fills without typing, and may know the first field alone.
    const filled =
      !(event.nativeEvent as Partial<InputEvent>).inputType && brokenPasswordRules(next).length === 0
    onChange({ password: next, confirmation: filled ? next : confirmation })
  }

  const waits = password !== '' && !good
  const differs = !waits && !passwordsMatch(password, confirmation)
  return (
    <div className={layout.apart}>
      <PasswordField
        id={form.id('password')}
        label={t('account.newPassword.label')}
        error={refused ?? (tried && !good ? error('INVALID_PASSWORD').message : undefined)}
        name="new-password"
        autoComplete="new-password"
        required
        value={password}
        onChange={changePassword}
      />
      <div>
        <RuleList
          label={t('account.newPassword.rules')}
          rules={labels}
          heldLabel={t('account.newPassword.held')}
          openLabel={t('account.newPassword.open')}
          // An empty field shows its own message; the list applies to a typed password.
          tried={tried && password !== ''}
        />
        <div aria-live="polite">
          <VisuallyHidden>{ruleText}</VisuallyHidden>
        </div>
      </div>
      <PasswordField
        id={form.id('confirmation')}
        label={t('account.newPassword.again')}
        help={waits ? t('account.newPassword.againWaits') : undefined}
        // A different confirmation is reported as soon as it is as long as the password.
        error={
          differs && (tried || (good && confirmation.length >= password.length))
            ? t('account.newPassword.differs')
            : undefined
        }
        name="confirm-password"
        autoComplete="new-password"
        required
        disabled={waits}
        value={confirmation}
        onChange={event => onChange({ password, confirmation: event.target.value })}
      />
    </div>
  )
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState('')
  useEffect(() => {
    const clock = setTimeout(() => setSettled(text), restBeforeSaying)
    return () => clearTimeout(clock)
  }, [text])
  return settled
}
