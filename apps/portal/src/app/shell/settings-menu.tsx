import CircleUser from 'lucide-react/icons/circle-user'
import Eye from 'lucide-react/icons/eye'
import IdCard from 'lucide-react/icons/id-card'
import KeyRound from 'lucide-react/icons/key-round'
import Languages from 'lucide-react/icons/languages'
import LogOut from 'lucide-react/icons/log-out'
import MenuIcon from 'lucide-react/icons/menu'
import UserPen from 'lucide-react/icons/user-pen'
import { useState } from 'react'
import { NamedDialog } from '../../dialogs/named-dialog.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { askToLeave } from '../../session/leave-guard.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import type { User } from '../../session/user-query.ts'
import { classNames } from '../../ui/class-names.ts'
import { LoadingMask } from '../../ui/loading-mask.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { showSnackbar } from '../../ui/snackbar-store.ts'
import { OneOfLabels } from './bar-label.tsx'
import css from './header.module.css'
import { type HeaderLink, isHelp } from './header-links.ts'
import { MenuPerson } from './menu-person.tsx'
import { useLanguageSwitch } from './use-language-switch.ts'
import type { UserSettings } from './settings-menu-entries.ts'

interface Props {
  user: User
  settings: UserSettings
  /** Links that the bar has no room for. */
  links: HeaderLink[]
  withLanguages: boolean
}

/** Shell spec §2, settings menu; with links of the header in it, it is called a menu. */
export function SettingsMenu({ user, settings, links, withLanguages }: Props) {
  const { t, error, lang, languages } = usePartner()
  const changeLanguage = useLanguageSwitch()
  const { signOut, signingOut } = useSignOut()
  const [changing, setChanging] = useState(false)
  // The menu changes its name only if there are links other than help.
  const more = links.some(link => !isHelp(link)) || !settings.any
  const labels = settings.any ? [t('shell.settings'), t('shell.menu')] : [t('shell.menu')]

  async function leave(): Promise<void> {
    if (await askToLeave()) await signOut()
  }

  return (
    <>
      {signingOut ? <LoadingMask label={t('shell.redirecting')} longLabel={t('shell.loadingLong')} /> : null}
      <Menu
        icon={more ? MenuIcon : CircleUser}
        className={classNames(css.drop, settings.any && more && css.noChevron)}
        label={<OneOfLabels texts={labels} shown={t(more ? 'shell.menu' : 'shell.settings')} />}
        accessibleLabel={t(more ? 'shell.menuOf' : 'shell.settingsOf', {
          name: user.name,
        })}
        head={<MenuPerson user={user} />}
      >
        {links.map(({ labelKey, icon, to, href, run }) =>
          run ? (
            <MenuButton key={labelKey} icon={icon} onPress={run}>
              {t(labelKey)}
            </MenuButton>
          ) : (
            <MenuLink
              key={labelKey}
              icon={icon}
              {...(to === undefined ? {} : { to })}
              {...(href === undefined ? {} : { href })}
            >
              {t(labelKey)}
            </MenuLink>
          ),
        )}
        {withLanguages
          ? languages.map(each => (
              <MenuButton
                key={each.code}
                icon={Languages}
                lang={each.code}
                current={each.code === lang}
                onPress={() => changeLanguage(each.code)}
              >
                {each.name}
              </MenuButton>
            ))
          : null}
        {settings.profile === null ? null : (
          <MenuLink icon={UserPen} to={settings.profile}>
            {t('shell.profile')}
          </MenuLink>
        )}
        {settings.card === null ? null : (
          <MenuLink icon={IdCard} to={settings.card}>
            {t('shell.titles.emergency-card')}
          </MenuLink>
        )}
        {settings.accessLog === null ? null : (
          <MenuLink icon={Eye} to={settings.accessLog}>
            {t('shell.accessLog')}
          </MenuLink>
        )}
        {settings.changePassword ? (
          <MenuButton icon={KeyRound} onPress={() => setChanging(true)}>
            {t('shell.changePassword')}
          </MenuButton>
        ) : null}
        {settings.signOut ? (
          <MenuButton icon={LogOut} onPress={leave}>
            {t('shell.signOut')}
          </MenuButton>
        ) : null}
      </Menu>
      {changing ? (
        <NamedDialog
          name="changePassword"
          userName={user.email}
          onClose={() => setChanging(false)}
          onChanged={() => {
            setChanging(false)
            // The code RESET_PASSWORD_SUCCESS, with a text for a user who stays signed in.
            showSnackbar({
              tone: 'success',
              title: error('RESET_PASSWORD_SUCCESS').title,
              message: t('dialog.password.changed'),
            })
          }}
        />
      ) : null}
    </>
  )
}
