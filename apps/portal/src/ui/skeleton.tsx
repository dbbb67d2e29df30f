import css from './skeleton.module.css'

/** Reserves the space of content that is loading. Put the skeleton inside an element with aria-busy; screen readers skip it. */
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
