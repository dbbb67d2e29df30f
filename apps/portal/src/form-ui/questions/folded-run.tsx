import { type ReactNode, useEffect, useRef } from 'react'
import css from './question-list.module.css'

interface Props {
  /** The line that represents all of them. */
  line: ReactNode
  folded: boolean
  onUnfold(): void
  /** The questions themselves. */
  children: ReactNode
}

/** Several answered questions folded to one line until the person opens it or follows a link to one of them; then each is shown. */
export function FoldedRun({ line, folded, onUnfold, children }: Props) {
  const place = useRef<HTMLDetailsElement>(null)
  const arriving = useRef(false)
  useEffect(() => {
    if (folded || !arriving.current) return
    arriving.current = false
    place.current?.querySelector<HTMLElement>('[data-question] > summary')?.focus()
  }, [folded])
  return (
    <details
      ref={place}
      className={css.run}
      data-run=""
      open={!folded}
      onToggle={event => {
        if (event.currentTarget.open && folded) onUnfold()
      }}
    >
      <summary
        className={css.line}
        onClick={event => {
          event.preventDefault()
          arriving.current = true
          onUnfold()
        }}
      >
        {line}
      </summary>
      <div className={css.questions}>{children}</div>
    </details>
  )
}
