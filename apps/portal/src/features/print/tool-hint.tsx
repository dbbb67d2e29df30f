import { type ReactElement, cloneElement, useId } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import css from './tool-hint.module.css'

interface Props {
  /** The key that does the same. */
  keys: string
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** A tool with its key shown while the pointer or the focus is on it. Escape puts it away (WCAG 1.4.13). */
export function ToolHint({ keys, children }: Props) {
  const t = useWords()
  const id = useId()
  return (
    <span
      className={css.place}
      onKeyDown={event => {
        if (event.key === 'Escape') event.currentTarget.dataset.put = 'away'
      }}
      onPointerEnter={event => delete event.currentTarget.dataset.put}
      onFocus={event => delete event.currentTarget.dataset.put}
    >
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} role="tooltip" className={css.hint}>
        {t('print.shortcut')} <kbd className={css.keys}>{keys}</kbd>
      </span>
    </span>
  )
}
