import type { ReactNode } from 'react'
import css from './spinner.module.css'

/** Shows that something is loading; the words beside it explain what. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <span className={css.spinner} style={{ width: size, height: size }} aria-hidden="true" />
}

/** A spinner with words about the running work; a screen reader reads them out. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <p className={css.working} role="status">
      <Spinner />
      {children}
    </p>
  )
}
