import { paths } from '@careword/contract/paths'
import { usePartner } from '../../partner/partner-context.tsx'
import { PartnerLogo } from '../../partner/partner-logo.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PortalLink } from '../../ui/portal-link.tsx'
import { SmallMark } from './header-mark.tsx'
import { HelpButton } from './help-button.tsx'
import css from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'

/** Pages without a session: the partner's mark, help and the language (ruling C-13). */
export function SessionlessHeader({ withLogo }: { withLogo: boolean }) {
  const { name } = usePartner().config.patientEngagement.branding
  return (
    <header className={classNames(css.header, css.sessionless)} data-noprint>
      <div className={css.inside}>
        {withLogo ? (
          <PortalLink to={paths.login.to({})} className={css.mark} aria-label={name}>
            <PartnerLogo height={36} className={css.wideMark} />
            <SmallMark className={css.narrowMark} />
          </PortalLink>
        ) : null}
        <div className={css.tools}>
          <HelpButton />
          <LanguageSwitch />
        </div>
      </div>
    </header>
  )
}
