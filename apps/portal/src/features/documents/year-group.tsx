import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { usePartner } from '../../partner/partner-context.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import css from './year-group.module.css'

interface Props {
  /** null: without a date. */
  year: number | null
  /** null while not all documents of the type are loaded. */
  count: number | null
  open: boolean
  children: ReactNode
}

/**
 * The documents of one year under a heading that folds them. Folded content is found by the browser's search, which opens it, and is
 * printed.
 */
export function YearGroup({ year, count, open: begins, children }: Props) {
  const { t } = usePartner()
  const [open, setOpen] = useState(begins)
  const body = useRef<HTMLDivElement>(null)
  const id = useId()

  useEffect(() => {
    const element = body.current
    if (!element) return
    // React knows `hidden` as yes or no only.
    if (open) element.removeAttribute('hidden')
    else element.setAttribute('hidden', 'until-found')
    const show = () => setOpen(true)
    element.addEventListener('beforematch', show)
    return () => element.removeEventListener('beforematch', show)
  }, [open])

  return (
    <section aria-labelledby={`${id}-year`}>
      <h2 className={css.heading}>
        <button
          type="button"
          className={css.button}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          <span id={`${id}-year`} className={css.year}>
            {year === null ? t('documents.undated') : String(year)}
          </span>{' '}
          {count === null ? null : <span className={css.count}>{t('documents.countOfYear', { count })}</span>}
          <Icon of={ChevronDown} className={classNames(css.arrow, open && css.up)} />
        </button>
      </h2>
      <div ref={body} id={id} className={css.body}>
        {children}
      </div>
    </section>
  )
}
