import { layoutLimits } from '@careword/domain/limits'
import css from './loading-mask.module.css'
import { Spinner } from './spinner.tsx'

/** Shell spec §2, §9: the global loading overlay, above all else. */
export function LoadingMask({ label }: { label: string }) {
  return (
    <div className={css.mask} role="status">
      <Spinner size={layoutLimits.spinnerSize} />
      <p className={css.label}>{label}</p>
    </div>
  )
}
