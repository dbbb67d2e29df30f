import type { User } from '../../session/user-query.ts'
import css from './header.module.css'

/** Who is signed in, over a menu's entries. */
export function MenuPerson({ user }: { user: User }) {
  return (
    <>
      <span className={css.name}>{user.name}</span>
      <span className={css.quiet}>{user.email}</span>
    </>
  )
}
