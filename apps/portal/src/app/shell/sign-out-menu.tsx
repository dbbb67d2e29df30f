import LogOut from 'lucide-react/icons/log-out'
import { useWords } from '../../partner/partner-context.tsx'
import { askToLeave } from '../../session/leave-guard.ts'
import { useSignOut } from '../../session/use-sign-out.ts'
import type { User } from '../../session/user-query.ts'
import { LoadingMask } from '../../ui/loading-mask.tsx'
import { Menu, MenuButton } from '../../ui/menu.tsx'
import { BarLabel } from './bar-label.tsx'
import css from './header.module.css'
import { MenuPerson } from './menu-person.tsx'

/**
 * Lets a clinician with a password sign out (ruling C-42). The menu is always visible, since the computers of a ward are shared. The first
 * press shows who is signed in, the second signs out, so that a misplaced press signs no person out.
 */
export function SignOutMenu({ user }: { user: User }) {
  const t = useWords()
  const { signOut, signingOut } = useSignOut()
  return (
    <>
      {signingOut ? <LoadingMask label={t('shell.redirecting')} longLabel={t('shell.loadingLong')} /> : null}
      <Menu
        icon={LogOut}
        className={css.drop}
        label={<BarLabel text={t('shell.signOut')} />}
        head={<MenuPerson user={user} />}
      >
        <MenuButton
          icon={LogOut}
          onPress={async () => {
            if (await askToLeave()) await signOut()
          }}
        >
          {t('shell.expiry.signOut')}
        </MenuButton>
      </Menu>
    </>
  )
}
