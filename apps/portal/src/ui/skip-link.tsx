import type { ReactNode } from 'react'
import css from './skip-link.module.css'

/** First stop of the keyboard: skips the header and leads to the content of the page. */
export function SkipLink({ target, children }: { target: string; children: ReactNode }) {
  return (
    <a
      className={css.skip}
      href={`#${target}`}
      onClick={event => {
        event.preventDefault()
        document.getElementById(target)?.focus()
      }}
    >
      {children}
    </a>
  )
}
