import type { User } from '../../session/user-query.ts'
import css from './header.module.css'

/** The name of the signed-in person, above a menu's entries. */
export function MenuPerson({ user }: { user: User }) {
  return (
    <>
      <span className={css.name}>{user.name}</span>
      <span className={css.quiet}>{user.email}</span>
    </>
  )
}
