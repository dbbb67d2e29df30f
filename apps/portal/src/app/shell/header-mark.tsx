import { usePartner } from '../../partner/partner-context.tsx'
import { PartnerLogo } from '../../partner/partner-logo.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PortalLink } from '../../ui/portal-link.tsx'
import { BarLabel } from './bar-label.tsx'
import css from './header.module.css'
import { useHidesLogo } from './use-hides-logo.ts'

/** The mark that the browser's tab has. */
export function SmallMark({ className }: { className?: string | undefined }) {
  const { icon } = usePartner().config.images
  return icon ? (
    <img className={classNames(css.icon, className)} src={icon} alt="" width={36} height={36} />
  ) : null
}

/**
 * The partner's logo as the way home; where it is hidden (Shell spec §9), the small mark of the browser's tab, so that a reader always sees
 * whose portal this is. After a scroll, mark and name take the logo's room.
 */
export function HeaderMark({ to, withName }: { to: string; withName: boolean }) {
  const { config, t } = usePartner()
  const hidden = useHidesLogo()
  const { name } = config.patientEngagement.branding
  return (
    <>
      <PortalLink
        to={to}
        className={css.mark}
        aria-label={t('shell.logoAlt', { partner: name })}
        data-part="fixed"
      >
        {hidden === 'width' ? null : (
          <PartnerLogo height={44} className={classNames(hidden === 'scroll' && css.unseen)} />
        )}
        {hidden === 'width' ? <SmallMark /> : null}
        {hidden === 'scroll' ? (
          <span className={css.inPlace} aria-hidden="true">
            <SmallMark />
            <span className={css.partner}>
              <BarLabel text={name} />
            </span>
          </span>
        ) : null}
      </PortalLink>
      {hidden === 'width' ? (
        // The link beside it already has the name.
        <span
          data-part="name"
          data-id="partner"
          aria-hidden="true"
          className={classNames(css.partner, !withName && css.away)}
        >
          <BarLabel text={name} />
        </span>
      ) : null}
    </>
  )
}
