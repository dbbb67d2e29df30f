import { shownUserName } from '@careword/domain/people/phone'
import { usePartner } from '../../partner/partner-context.tsx'
import { TextField } from '../../ui/text-field.tsx'

/** The user name, an address or a number: read-only here (Shell spec §5). */
export function SignInName({ email }: { email: string }) {
  const { t, config } = usePartner()
  const shown = shownUserName(email, config.patientEngagement.configurations.phoneUserDomain)
  const isEmail = shown === email
  return (
    <TextField
      label={t(isEmail ? 'account.register.email' : 'profile.signInNumber')}
      help={t(isEmail ? 'profile.emailHelp' : 'profile.numberHelp')}
      type={isEmail ? 'email' : 'tel'}
      autoComplete="off"
      readOnly
      value={shown}
    />
  )
}
