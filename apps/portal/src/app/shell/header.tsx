import { useLocation, useParams } from '@tanstack/react-router'
import { type ReactNode, useRef } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { phoneStatus, useDeviceState } from '../../device-link/device-status.ts'
import { homePath } from '../../session/home-path.ts'
import type { User } from '../../session/user-query.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { PortalLink } from '../../ui/portal-link.tsx'
import { useRouteExists } from '../../ui/use-route-exists.ts'
import { useSmallScreen } from '../../ui/use-small-screen.ts'
import { BarLabel } from './bar-label.tsx'
import css from './header.module.css'
import { HeaderMark } from './header-mark.tsx'
import { type HeaderLink, headerLinks, isHelp, supportLabel } from './header-links.ts'
import { LanguageSwitch } from './language-switch.tsx'
import { SettingsMenu } from './settings-menu.tsx'
import { SignOutMenu } from './sign-out-menu.tsx'
import { useHeaderHeight } from './use-header-height.ts'
import { useFittingBar } from './use-fitting-bar.ts'
import { settingsOf } from './settings-menu-entries.ts'

interface Props {
  user: User
  /** Content that stays visible under the row, with it. */
  children?: ReactNode
}

/** One row at every width: parts that do not fit are in the menu (use-fitting-bar.ts). */
export function Header({ user, children }: Props) {
  const { config, t, languages } = usePartner()
  const params = useParams({ strict: false })
  const exists = useRouteExists()
  const inside = useRef<HTMLDivElement>(null)
  const whole = useRef<HTMLElement>(null)
  useHeaderHeight(whole)
  // For a patient who reads another patient's documents, every link here leads to their own pages.
  const patientId = user.userType === 'patient' ? user.patientId : (params.patientId ?? user.patientId)
  const links = headerLinks(user, config, patientId, exists, phoneStatus(useDeviceState()))
  const settings = settingsOf(user, config, exists)
  const hasLanguages = languages.length > 1
  // Shell spec §2: on small screens language and help are in the settings menu. On the patients page both stay in the bar.
  const onPatients = params.patientId === undefined
  const isSmall = useSmallScreen()
  const languageInMenu = isSmall && !onPatients && hasLanguages
  const stays = (link: HeaderLink) => !isHelp(link) || (onPatients && link.labelKey === supportLabel)
  const inBar = links.filter(link => !link.menuOnly && (!isSmall || stays(link)))
  const page = useLocation({ select: location => location.pathname })
  const showsMenu = languageInMenu || settings.any || inBar.length < links.length
  const bar = useFittingBar(inside, showsMenu, page)
  const isInBar = (id: string) => bar.shown.has(id)
  const languagesInMenu = languageInMenu || (hasLanguages && !bar.languageInBar)

  return (
    <header ref={whole} className={css.header} data-noprint>
      <div ref={inside} className={css.inside}>
        <HeaderMark to={homePath(user, config, patientId)} withName={isInBar('partner')} />
        <nav className={css.nav} aria-label={t('shell.mainNavigation')}>
          <ul className={css.links}>
            {inBar.map(link => (
              <li
                key={link.labelKey}
                data-part="link"
                data-id={link.labelKey}
                data-rank={link.rank}
                className={classNames(css.part, !isInBar(link.labelKey) && css.away)}
              >
                <BarLink link={link} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={css.tools}>
          {hasLanguages && !languageInMenu ? (
            <div data-part="language" className={classNames(css.part, !bar.languageInBar && css.away)}>
              <LanguageSwitch />
            </div>
          ) : null}
          {settings.any || languageInMenu ? null : (
            <span
              data-part="name"
              data-id="person"
              className={classNames(css.person, !isInBar('person') && css.away)}
            >
              {user.name}
            </span>
          )}
          <div data-part="menu" className={classNames(css.part, !bar.menu && css.away)}>
            <SettingsMenu
              user={user}
              settings={settings}
              links={links.filter(link => !inBar.includes(link) || !isInBar(link.labelKey))}
              withLanguages={languagesInMenu}
            />
          </div>
          {settings.signOutInBar ? (
            <div data-part="fixed" className={css.out}>
              <SignOutMenu user={user} />
            </div>
          ) : null}
        </div>
      </div>
      {children}
    </header>
  )
}

function BarLink({ link }: { link: HeaderLink }) {
  const { t } = usePartner()
  const here = useLocation({ select: location => location.pathname })
  const words = (
    <>
      <Icon of={link.icon} />
      <BarLabel text={t(link.labelKey)} />
    </>
  )
  if (link.run)
    return (
      <button type="button" className={css.link} onClick={link.run}>
        {words}
      </button>
    )
  if (link.to === undefined)
    return (
      <a className={css.link} href={link.href}>
        {words}
      </a>
    )
  const current = here.toLowerCase() === link.to.toLowerCase()
  return (
    <PortalLink className={css.link} to={link.to} {...(current ? { 'aria-current': 'page' as const } : {})}>
      {words}
    </PortalLink>
  )
}
