import { paths } from '@careword/contract/paths'
import { PartnerLogo } from '../../partner/partner-logo.tsx'
import { classNames } from '../../ui/class-names.ts'
import { PortalLink } from '../../ui/portal-link.tsx'
import { HelpButton } from './help-button.tsx'
import css from './header.module.css'
import { LanguageSwitch } from './language-switch.tsx'

/** Pages without a session: the partner's mark, help and the language (ruling C-13). */
export function SessionlessHeader({ withLogo }: { withLogo: boolean }) {
  return (
    <header className={classNames(css.header, css.sessionless)} data-noprint>
      <div className={css.inside}>
        {withLogo ? (
          <PortalLink to={paths.login.to({})} className={css.mark}>
            <PartnerLogo height={36} />
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
