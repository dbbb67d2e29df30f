import css from './skeleton.module.css'

/** The room that content will take. Put it inside something with aria-busy; it is silent itself. */
export function Skeleton({
  height = 20,
  width = '100%',
  radius,
}: {
  height?: number
  width?: number | string
  radius?: number
}) {
  return (
    <span
      aria-hidden="true"
      className={css.skeleton}
      style={{ height, width, ...(radius === undefined ? {} : { borderRadius: radius }) }}
    />
  )
}
