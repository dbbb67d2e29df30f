import { layoutLimits } from '@careword/domain/limits'
import { useEffect, useState } from 'react'
import css from './loading-mask.module.css'
import { Spinner } from './spinner.tsx'

/** After this wait, in milliseconds, a message confirms that loading continues. */
export const longWait = 2000

interface Props {
  label: string
  /** The additional message after a long wait. */
  longLabel: string
}

/** Shell spec §2, §9: the global loading overlay, above everything else and transparent. */
export function LoadingMask({ label, longLabel }: Props) {
  const long = useLongWait(longWait)
  return (
    <div className={css.mask} role="status">
      <div className={css.plate}>
        <Spinner size={layoutLimits.spinnerSize} />
        <p className={css.label}>{label}</p>
        {long ? <p className={css.long}>{longLabel}</p> : null}
      </div>
    </div>
  )
}

/** True after so many milliseconds. */
export function useLongWait(after: number): boolean {
  const [long, setLong] = useState(after <= 0)
  useEffect(() => {
    if (after <= 0) return
    const clock = setTimeout(() => setLong(true), after)
    return () => clearTimeout(clock)
  }, [after])
  return long
}
