import { usePartner } from '../../partner/partner-context.tsx'
import { telLink } from '../../partner/support-address.ts'
import css from './report.module.css'

/** Where else the support desk is reached, and when. */
export function SupportWays() {
  const { content, config } = usePartner()
  const { phone, email, hours } = config.patientEngagement.support
  return (
    <span className={css.direct}>
      {/* A blank between them for screen readers; the style sets the visible gap. */}
      {phone ? <a href={telLink(phone)}>{phone}</a> : null}{' '}
      {email ? <a href={`mailto:${email}`}>{email}</a> : null}{' '}
      {hours === null ? null : <span>{content(hours)}</span>}
    </span>
  )
}
