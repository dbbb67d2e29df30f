import { cloneElement, type ReactElement, useEffect, useId, useRef } from 'react'
import { useWords } from '../../partner/partner-context.tsx'
import css from './tooltip.module.css'

interface Props {
  /** The key that does the same. */
  keys: string
  children: ReactElement<{ 'aria-describedby'?: string }>
}

/** A tool with its key shown while the pointer or the focus is on it. Escape puts it away until the next time (WCAG 1.4.13). */
export function Tooltip({ keys, children }: Props) {
  const t = useWords()
  const id = useId()
  const place = useRef<HTMLSpanElement>(null)

  useEffect(() => {
    const element = place.current
    if (!element) return
    const putAway = (event: KeyboardEvent) => {
      if (event.key === 'Escape') element.dataset.put = 'away'
    }
    const bringBack = () => delete element.dataset.put
    document.addEventListener('keydown', putAway)
    element.addEventListener('pointerenter', bringBack)
    element.addEventListener('focusin', bringBack)
    return () => {
      document.removeEventListener('keydown', putAway)
      element.removeEventListener('pointerenter', bringBack)
      element.removeEventListener('focusin', bringBack)
    }
  }, [])

  return (
    <span ref={place} className={css.place}>
      {cloneElement(children, { 'aria-describedby': id })}
      <span id={id} role="tooltip" className={css.hint}>
        {t('print.shortcut')} <kbd className={css.keys}>{keys}</kbd>
      </span>
    </span>
  )
}
