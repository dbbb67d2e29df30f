import { isBlankText } from '@careword/domain/text/invisible-characters'
import { isUserName } from '@careword/domain/people/account-form'
import { useState } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import type { Submitting } from '../../../ui/use-submit.ts'

interface Props {
  form: Pick<Submitting<{ field: 'userName' }, never>, 'tried' | 'id' | 'changed'>
  value: string
  onChange: (value: string) => void
  /** The hint where the person finds it. */
  help: string
}

/**
 * The e-mail address or phone number of an account, for pages without a session. An error is shown as soon as the field loses the focus
 * (Shell spec §5), or the button is pressed.
 */
export function UserNameField({ form, value, onChange, help }: Props) {
  const { t } = usePartner()
  const [left, setLeft] = useState(false)
  const wrong = (form.tried || left) && !isUserName(value)
  return (
    <TextField
      id={form.id('userName')}
      label={t('account.userName')}
      help={help}
      name="username"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      inputMode="email"
      maxLength={254}
      required
      value={value}
      onChange={event => {
        setLeft(false)
        onChange(event.target.value)
        form.changed('userName')
      }}
      onBlur={() => setLeft(true)}
      error={
        wrong ? t(isBlankText(value) ? 'account.userNameRequired' : 'account.userNameNotValid') : undefined
      }
    />
  )
}
