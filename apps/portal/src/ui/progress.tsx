import { classNames } from './class-names.ts'
import css from './progress.module.css'

interface Props {
  value: number
  max: number
  /** The text for screen readers: '4 of 10 steps are done'. */
  label: string
  slim?: boolean
}

export function Progress({ value, max, label, slim }: Props) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuenow={value}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuetext={label}
      className={classNames(css.track, slim && css.slim)}
    >
      <div className={css.bar} style={{ width: `${share * 100}%` }} />
    </div>
  )
}
