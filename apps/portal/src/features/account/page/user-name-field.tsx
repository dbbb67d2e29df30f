import type { Ref } from 'react'
import { usePartner } from '../../../partner/partner-context.tsx'
import { TextField } from '../../../ui/text-field.tsx'

interface Props {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (value: string) => void
  /** Where the person knows it from. */
  help: string
  /** Nothing usable stands there, and somebody pressed the button. */
  missing: boolean
}

/** The e-mail address or phone number of an account, as the pages ask for it that know nobody yet. */
export function UserNameField({ ref, value, onChange, help, missing }: Props) {
  const { t, error } = usePartner()
  return (
    <TextField
      ref={ref}
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
      onChange={event => onChange(event.target.value)}
      error={missing ? error('INVALID_USER_NAME').message : undefined}
    />
  )
}
