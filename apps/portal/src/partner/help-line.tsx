import { classNames } from '../ui/class-names.ts'
import css from './help-line.module.css'
import { usePartner } from './partner-context.tsx'
import { telLink } from './support-address.ts'

/** The phone number and the address of the partner's help; renders nothing for a partner without either. */
export function HelpLine({ className }: { className?: string | undefined }) {
  const { t, config } = usePartner()
  const { phone, email } = config.patientEngagement.support
  if (!phone && !email) return null
  return (
    <p className={classNames(css.help, className)}>
      <span>{t('account.help')}</span>
      {phone ? <a href={telLink(phone)}>{phone}</a> : null}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}
    </p>
  )
}
