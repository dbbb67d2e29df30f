import css from './spinner.module.css'

/** Shows that something is loading; the words beside it explain what. */
export function Spinner({ size = 20 }: { size?: number }) {
  return <span className={css.spinner} style={{ width: size, height: size }} aria-hidden="true" />
}
