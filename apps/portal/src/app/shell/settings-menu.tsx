import { paths } from '@careword/contract/paths'
import CircleUser from 'lucide-react/icons/circle-user'
import Languages from 'lucide-react/icons/languages'
import KeyRound from 'lucide-react/icons/key-round'
import LogOut from 'lucide-react/icons/log-out'
import UserPen from 'lucide-react/icons/user-pen'
import { useState } from 'react'
import { NamedDialog } from '../../dialogs/named-dialog.tsx'
import { usePartner } from '../../partner/partner-context.tsx'
import { askToLeave } from '../../session/leave-guard.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import type { User } from '../../session/user-query.ts'
import { LoadingMask } from '../../ui/loading-mask.tsx'
import { Menu, MenuButton, MenuLink } from '../../ui/menu.tsx'
import { showSnackbar } from '../../ui/snackbar-store.ts'
import { useRouteExists } from '../../ui/use-route-exists.ts'
import css from './header.module.css'
import { useLanguageSwitch } from './use-language-switch.ts'

/** Shell spec §2, settings menu. Clinicians have neither change password nor logout in it; a clinician without SSO has logout beside it (decisions C-42). */
export function SettingsMenu({ user, withLanguages }: { user: User; withLanguages: boolean }) {
  const { config, t, error, lang, languages } = usePartner()
  const changeLanguage = useLanguageSwitch()
  const exists = useRouteExists()
  const { signOut, signingOut } = useSignOut()
  const clinician = user.userType === 'clinician'
  const profile =
    user.userType === 'patient' &&
    user.patientId !== null &&
    config.featureToggles.enablePatientProfile &&
    exists(paths.profile.template)
  // Shell spec §2, decisions C-41: not after single sign-on, not for clinicians.
  const canChangePassword = !user.sso && !clinician && user.hasPassword
  const [changing, setChanging] = useState(false)
  const hasLogoutUrl = Boolean(user.logoutUrl || config.links.logoutUrl)

  async function leave(): Promise<void> {
    if (await askToLeave()) await signOut()
  }

  return (
    <>
      {signingOut ? <LoadingMask label={t('shell.redirecting')} /> : null}
      {clinician && !user.sso ? (
        <button type="button" className={css.link} onClick={leave}>
          <LogOut size={20} aria-hidden="true" />
          <span>{t('shell.signOut')}</span>
        </button>
      ) : null}
      <Menu
        icon={CircleUser}
        className={css.settings}
        label={t('shell.settings')}
        accessibleLabel={t('shell.settingsOf', { name: user.name })}
        head={
          <>
            <span className={css.name}>{user.name}</span>
            <span className={css.quiet}>{user.email}</span>
          </>
        }
      >
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
        {profile && user.patientId !== null ? (
          <MenuLink
            icon={UserPen}
            to={paths.profile.to({ patientId: user.patientId, encryptedUserId: user.encryptedUserId })}
          >
            {t('shell.profile')}
          </MenuLink>
        ) : null}
        {canChangePassword ? (
          <MenuButton icon={KeyRound} onPress={() => setChanging(true)}>
            {t('shell.changePassword')}
          </MenuButton>
        ) : null}
        {hasLogoutUrl && !clinician ? (
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
            // The code RESET_PASSWORD_SUCCESS, in words that fit somebody who stays signed in.
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
