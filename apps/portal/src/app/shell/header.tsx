import { useLocation, useParams } from '@tanstack/react-router'
import { usePartner } from '../../partner/partner-context.tsx'
import { homePath } from '../../session/home-path.ts'
import type { User } from '../../session/user-query.ts'
import { Icon } from '../../ui/icon.tsx'
import { PortalLink } from '../../ui/portal-link.tsx'
import { useSmallScreen } from '../../ui/use-small-screen.ts'
import { useRouteExists } from '../../ui/use-route-exists.ts'
import css from './header.module.css'
import { headerLinks } from './header-links.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { PartnerLogo } from '../../partner/partner-logo.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { useHidesLogo } from './use-hides-logo.ts'

export function Header({ user }: { user: User }) {
  const { config, t } = usePartner()
  const params = useParams({ strict: false })
  const here = useLocation({ select: at => at.pathname })
  const exists = useRouteExists()
  const hidesLogo = useHidesLogo()
  // Shell spec §2: on small screens the language stands in the settings menu, not on the patients page.
  const onPatients = params.patientId === undefined
  const languageInMenu = useSmallScreen() && !onPatients
  const patientId = params.patientId ?? user.patientId
  const links = headerLinks(user, config, patientId, exists)

  return (
    <header className={css.header} data-noprint>
      <div className={css.inside}>
        {hidesLogo ? null : (
          <PortalLink to={homePath(user, config, patientId)} className={css.mark}>
            <PartnerLogo height={44} />
          </PortalLink>
        )}
        <nav className={css.nav} aria-label={t('shell.mainNavigation')}>
          <ul className={css.links}>
            {links.map(link => (
              <li key={link.labelKey}>
                {link.to === undefined ? (
                  <a className={css.link} href={link.href}>
                    <Icon of={link.icon} />
                    <span>{t(link.labelKey)}</span>
                  </a>
                ) : (
                  <PortalLink
                    className={css.link}
                    to={link.to}
                    {...(here.toLowerCase() === link.to.toLowerCase()
                      ? { 'aria-current': 'page' as const }
                      : {})}
                  >
                    <Icon of={link.icon} />
                    <span>{t(link.labelKey)}</span>
                  </PortalLink>
                )}
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.tools}>
          {languageInMenu ? null : <LanguageSwitch />}
          <SettingsMenu user={user} withLanguages={languageInMenu} />
        </div>
      </div>
    </header>
  )
}
