import type { ReactNode } from 'react'
import css from './spinner.module.css'
import { Spinner } from './spinner.tsx'

/** A spinner with the words of what it waits for; a screen reader reads them out. */
export function Working({ children }: { children: ReactNode }) {
  return (
    <p className={css.working} role="status">
      <Spinner />
      {children}
    </p>
  )
}
